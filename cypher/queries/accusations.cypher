// Who accuses whom of what, who says so, and who rebuts it?
// parameters: name (text, default ""), limit (number, default 100)
MATCH (c:Claim {predicate: 'ACCUSES', negated: false})-[:SUBJECT]->(s:Entity), (c)-[:OBJECT]->(o:Entity),
  (c)-[:EVIDENCED_BY]->(d:Document)
WHERE NOT c.modality IN ['denied', 'hypothetical']
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN s.name AS accuser, o.name AS accused, c.of AS of, c.text AS words, c.modality AS modality,
  coalesce(w.name, 'nobody named') AS saidBy, d.uri AS document, c.start AS start,
  COLLECT {
    MATCH (answer:Claim)-[:REBUTS]->(c)
    OPTIONAL MATCH (answer)-[:ASSERTED_BY]->(who:Entity)
    RETURN coalesce(who.name, 'nobody named') + ': ' + answer.text AS said ORDER BY said
  } AS rebuttedBy
ORDER BY accused, accuser, document, start
LIMIT $limit

// as a graph
MATCH (c:Claim {predicate: 'ACCUSES', negated: false})-[a:SUBJECT]->(s:Entity), (c)-[b:OBJECT]->(o:Entity)
WHERE NOT c.modality IN ['denied', 'hypothetical']
  AND (
    any(n IN [s.name] + coalesce(s.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
    OR any(n IN [o.name] + coalesce(o.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
  )
OPTIONAL MATCH said = (c)-[:ASSERTED_BY]->(:Entity)
OPTIONAL MATCH answer = (:Entity)<-[:ASSERTED_BY]-(:Claim)-[:REBUTS]->(c)
RETURN c, a, s, b, o, said, answer
LIMIT $limit
