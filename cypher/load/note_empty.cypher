// A batch of nodes that keep nothing any more.
UNWIND $rows AS element
MATCH (k:HustingsKept) WHERE elementId(k) = element
DETACH DELETE k
