// What does a relation between two rest on?
// parameters: from (text, required), to (text, required), limit (number, default 100)
MATCH (s:Entity)<-[:SUBJECT]-(c:Claim)-[:OBJECT]->(o:Entity), (c)-[:EVIDENCED_BY]->(d:Document)
WHERE any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($from))
  AND any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($to))
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN s.name AS subject, CASE WHEN c.negated THEN 'NOT ' ELSE '' END + c.predicate AS predicate, o.name AS object,
  c.text AS words, d.uri AS document, c.start AS start, c.end AS end, coalesce(w.name, 'nobody named') AS saidBy,
  c.modality AS modality, c.attribution AS attribution, round(c.probability, 3) AS probability, c.rule AS rule
ORDER BY predicate, document, start
LIMIT $limit

// as a graph
MATCH p = (s:Entity)<-[:SUBJECT]-(c:Claim)-[:OBJECT]->(o:Entity), e = (c)-[:EVIDENCED_BY]->(:Document)
WHERE any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($from))
  AND any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($to))
OPTIONAL MATCH w = (c)-[:ASSERTED_BY]->(:Entity)
RETURN p, e, w
LIMIT $limit
