// Who says what about somebody or something?
// parameters: name (text, required), limit (number, default 100)
MATCH (c:Claim)-[:SUBJECT|OBJECT]->(about:Entity)
WHERE any(n IN [about.name] + coalesce(about.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
WITH DISTINCT c
MATCH (c)-[:EVIDENCED_BY]->(d:Document), (c)-[:SUBJECT]->(s:Entity)
OPTIONAL MATCH (c)-[:OBJECT]->(o:Entity)
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN coalesce(w.name, 'nobody named') AS saidBy, s.name AS subject,
  CASE WHEN c.negated THEN 'NOT ' ELSE '' END + c.predicate AS predicate, o.name AS object, c.of AS of,
  c.modality AS modality, c.text AS words, d.uri AS document, c.start AS start
ORDER BY saidBy, document, start, predicate
LIMIT $limit

// as a graph
MATCH (c:Claim)-[:SUBJECT|OBJECT]->(about:Entity)
WHERE any(n IN [about.name] + coalesce(about.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
WITH DISTINCT c LIMIT $limit
MATCH p = (c)-[:SUBJECT|OBJECT|ASSERTED_BY]->(:Entity)
RETURN p
