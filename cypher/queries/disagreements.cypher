// Where do two sources disagree about how one stands to another?
// parameters: limit (number, default 100)
MATCH (a:Claim)-[:SUBJECT]->(s:Entity)<-[:SUBJECT]-(b:Claim), (a)-[:OBJECT]->(o:Entity)<-[:OBJECT]-(b),
  (a)-[:EVIDENCED_BY]->(d:Document), (b)-[:EVIDENCED_BY]->(e:Document)
WHERE a <> b AND NOT 'hypothetical' IN [a.modality, b.modality]
WITH s, o, a, b, d, e,
  a.negated OR a.modality = 'denied' AS notA, b.negated OR b.modality = 'denied' AS notB
WHERE (a.predicate = b.predicate AND NOT notA AND notB)
  OR (a.predicate IN ['SUPPORTS', 'PRAISES', 'DEFENDS', 'AGREES_WITH', 'TRUSTS']
    AND b.predicate IN ['OPPOSES', 'CRITICISES', 'ACCUSES', 'REMOVED', 'DISAGREES_WITH']
    AND NOT notA AND NOT notB)
OPTIONAL MATCH (a)-[:ASSERTED_BY]->(x:Entity)
OPTIONAL MATCH (b)-[:ASSERTED_BY]->(y:Entity)
WITH s, o, a, b, d, e, notB, x, y
WHERE d <> e OR coalesce(x.id, '') <> coalesce(y.id, '')
RETURN s.name AS subject, o.name AS object, a.predicate AS says, coalesce(x.name, 'nobody named') AS oneSource,
  a.text AS oneText, d.uri AS oneDocument, CASE WHEN notB THEN 'NOT ' ELSE '' END + b.predicate AS saysOther,
  coalesce(y.name, 'nobody named') AS otherSource, b.text AS otherText, e.uri AS otherDocument
ORDER BY subject, object, oneDocument, a.start, otherDocument, b.start
LIMIT $limit

// as a graph
MATCH p = (a:Claim)-[:SUBJECT]->(:Entity)<-[:SUBJECT]-(b:Claim), q = (a)-[:OBJECT]->(:Entity)<-[:OBJECT]-(b)
WHERE a <> b AND NOT 'hypothetical' IN [a.modality, b.modality]
WITH p, q, a, b, a.negated OR a.modality = 'denied' AS notA, b.negated OR b.modality = 'denied' AS notB
WHERE (a.predicate = b.predicate AND NOT notA AND notB)
  OR (a.predicate IN ['SUPPORTS', 'PRAISES', 'DEFENDS', 'AGREES_WITH', 'TRUSTS']
    AND b.predicate IN ['OPPOSES', 'CRITICISES', 'ACCUSES', 'REMOVED', 'DISAGREES_WITH']
    AND NOT notA AND NOT notB)
OPTIONAL MATCH x = (a)-[:ASSERTED_BY]->(:Entity)
OPTIONAL MATCH y = (b)-[:ASSERTED_BY]->(:Entity)
RETURN p, q, x, y
LIMIT $limit
