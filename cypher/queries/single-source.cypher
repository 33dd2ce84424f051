// Which relations rest on one source alone?
// parameters: name (text, default ""), limit (number, default 100)
MATCH (s:Entity)-[r]->(o:Entity)
WHERE r.sourceCount = 1
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
MATCH (c:Hustings:Claim)-[:EVIDENCED_BY]->(d:Document)
WHERE c.id IN r.claimIds
OPTIONAL MATCH (d)-[:COPY_OF]->(first:Document)
RETURN s.name AS subject, type(r) AS predicate, o.name AS object, r.status AS status,
  COLLECT { MATCH (w:Hustings:Entity) WHERE w.id IN r.assertedBy RETURN w.name ORDER BY w.name } AS saidBy,
  head(collect(coalesce(first.uri, d.uri))) AS source, collect(DISTINCT d.uri) AS documents, collect(DISTINCT c.text) AS words, round(r.probability, 3) AS probability
ORDER BY probability, subject, predicate, object
LIMIT $limit

// as a graph
MATCH (s:Entity)-[r]->(o:Entity)
WHERE r.sourceCount = 1 AND r.status <> 'alleged'
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
RETURN s, r, o
LIMIT $limit
