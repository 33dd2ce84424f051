// A node for each of our nodes that leaves and leads to none: it keeps what somebody else had added, and nothing of ours but the id.
UNWIND $rows AS id
MERGE (k:HustingsKept {was: id})
RETURN id, elementId(k) AS element, properties(k) AS properties
