// A batch of new relationships, sorted by their ends so that two writers seldom wait for each other. No MERGE: with a type
// that is a value, Neo4j 5.26 plans it as a scan of all relationships, once a row.
UNWIND $rows AS row
MATCH (a:Hustings {id: row.start})
MATCH (b:Hustings {id: row.end})
CREATE (a)-[r:$(row.type)]->(b)
SET r = row.properties
RETURN count(r) AS written
