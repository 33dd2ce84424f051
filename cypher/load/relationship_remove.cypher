// A batch of relationships that left the input.
UNWIND $rows AS element
MATCH ()-[r]->()
WHERE elementId(r) = element
DELETE r
