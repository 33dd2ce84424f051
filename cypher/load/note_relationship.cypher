// A batch of relationships of somebody else, drawn anew between other nodes: Neo4j cannot change the ends of one.
UNWIND $rows AS row
MATCH ()-[r]->() WHERE elementId(r) = row.element
MATCH (a) WHERE elementId(a) = row.start
MATCH (b) WHERE elementId(b) = row.end
CREATE (a)-[x:$(type(r))]->(b)
SET x = properties(r)
DELETE r
