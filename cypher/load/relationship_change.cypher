// A batch of relationships that are there and changed. Their properties name with null what they no longer have.
UNWIND $rows AS row
MATCH ()-[r]->()
WHERE elementId(r) = row.element
SET r += row.properties
