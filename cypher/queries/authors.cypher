// Who wrote each document, and how was that found out?
// parameters: limit (number, default 100)
MATCH (d:Document)
OPTIONAL MATCH (e:Entity)-[r:AUTHORED]->(d)
OPTIONAL MATCH (p:Entity)-[:PUBLISHED]->(d)
RETURN d.uri AS document, d.kind AS kind, d.name AS title, coalesce(e.name, 'not known') AS author,
  round(r.probability, 3) AS probability, r.reason AS reason, p.name AS publisher
ORDER BY probability IS NULL DESC, probability, document
LIMIT $limit

// as a graph
MATCH p = (:Entity)-[:AUTHORED|PUBLISHED]->(d:Document)
RETURN p
LIMIT $limit
