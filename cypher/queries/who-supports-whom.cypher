// Who supports whom, and in whose words?
// parameters: name (text, default ""), limit (number, default 100)
MATCH (c:Claim)-[:SUBJECT]->(s:Entity), (c)-[:OBJECT]->(o:Entity), (c)-[:EVIDENCED_BY]->(d:Document)
WHERE c.predicate IN ['SUPPORTS', 'PRAISES', 'DEFENDS', 'AGREES_WITH', 'TRUSTS']
  AND NOT c.negated AND NOT c.modality IN ['denied', 'hypothetical']
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN s.name AS who, c.predicate AS predicate, o.name AS whom, c.text AS words,
  coalesce(w.name, 'nobody named') AS saidBy, c.modality AS modality, d.uri AS document, c.start AS start
ORDER BY who, whom, document, start
LIMIT $limit

// as a graph
MATCH (s:Entity)-[r:SUPPORTS|PRAISES|DEFENDS|AGREES_WITH|TRUSTS]->(o:Entity)
WHERE r.status <> 'alleged'
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
RETURN s, r, o
LIMIT $limit
