// Which accusations does nobody rebut?
// parameters: limit (number, default 100)
MATCH (c:Claim {predicate: 'ACCUSES', negated: false})-[:SUBJECT]->(s:Entity), (c)-[:OBJECT]->(o:Entity),
  (c)-[:EVIDENCED_BY]->(d:Document)
WHERE NOT c.modality IN ['denied', 'hypothetical'] AND NOT EXISTS { (:Claim)-[:REBUTS]->(c) }
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN s.name AS accuser, o.name AS accused, c.of AS of, c.text AS words, c.modality AS modality,
  coalesce(w.name, 'nobody named') AS saidBy, d.uri AS document, c.start AS start
ORDER BY accused, accuser, document, start
LIMIT $limit

// as a graph
MATCH (c:Claim {predicate: 'ACCUSES', negated: false})-[a:SUBJECT]->(s:Entity), (c)-[b:OBJECT]->(o:Entity)
WHERE NOT c.modality IN ['denied', 'hypothetical'] AND NOT EXISTS { (:Claim)-[:REBUTS]->(c) }
OPTIONAL MATCH said = (c)-[:ASSERTED_BY]->(:Entity)
RETURN c, a, s, b, o, said
LIMIT $limit
