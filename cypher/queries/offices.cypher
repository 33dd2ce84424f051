// Who holds which office, who stands for it, and who says so?
// parameters: limit (number, default 100)
MATCH (e:Entity)-[r:HOLDS_OFFICE|CANDIDATE_FOR]->(o:Office)
MATCH (c:Hustings:Claim)-[:EVIDENCED_BY]->(d:Document)
WHERE c.id IN r.claimIds
WITH o, e, r, d, c ORDER BY d.uri, c.start
RETURN o.name AS office, e.name AS who, CASE type(r) WHEN 'HOLDS_OFFICE' THEN 'holds it' ELSE 'stands for it' END AS how,
  r.status AS status,
  COLLECT { MATCH (w:Hustings:Entity) WHERE w.id IN r.assertedBy RETURN w.name ORDER BY w.name } AS saidBy,
  collect(DISTINCT c.since)[0] AS since, collect(DISTINCT c.until)[0] AS until, collect(c.text)[0] AS words,
  collect(DISTINCT d.uri) AS documents
ORDER BY office, how, who
LIMIT $limit

// as a graph
MATCH (e:Entity)-[r:HOLDS_OFFICE|CANDIDATE_FOR]->(o:Office)
WHERE r.status <> 'alleged'
RETURN e, r, o
LIMIT $limit
