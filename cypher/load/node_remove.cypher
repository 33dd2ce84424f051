// A batch of nodes that left the input; a relationship that somebody else drew to one goes with it, and is counted.
UNWIND $rows AS id
MATCH (n:Hustings {id: id})
OPTIONAL MATCH (n)-[r]-() WHERE r.hustingsHash IS NULL
WITH n, count(r) AS others
DETACH DELETE n
RETURN sum(others) AS others
