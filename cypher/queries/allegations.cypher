// What is alleged, by whom, and does anybody deny or rebut it?
// parameters: limit (number, default 100)
MATCH (c:Claim {modality: 'alleged'})-[:SUBJECT]->(s:Entity), (c)-[:EVIDENCED_BY]->(d:Document)
OPTIONAL MATCH (c)-[:OBJECT]->(o:Entity)
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
RETURN s.name AS subject, CASE WHEN c.negated THEN 'NOT ' ELSE '' END + c.predicate AS predicate, o.name AS object,
  c.of AS of, coalesce(w.name, 'nobody named') AS allegedBy, c.text AS words, d.uri AS document, c.start AS start,
  COLLECT {
    MATCH (s)<-[:SUBJECT]-(n:Claim {predicate: c.predicate})-[:OBJECT]->(o)
    WHERE n.negated OR n.modality = 'denied'
    OPTIONAL MATCH (n)-[:ASSERTED_BY]->(x:Entity)
    RETURN coalesce(x.name, 'nobody named') + ': ' + n.text AS said ORDER BY said
  } AS deniedBy,
  COLLECT {
    MATCH (n:Claim)-[:REBUTS]->(c)
    OPTIONAL MATCH (n)-[:ASSERTED_BY]->(x:Entity)
    RETURN coalesce(x.name, 'nobody named') + ': ' + n.text AS said ORDER BY said
  } AS rebuttedBy
ORDER BY subject, object, document, start
LIMIT $limit

// as a graph
MATCH p = (c:Claim {modality: 'alleged'})-[:SUBJECT|OBJECT|ASSERTED_BY]->(:Entity)
OPTIONAL MATCH r = (:Claim)-[:REBUTS]->(c)
RETURN p, r
LIMIT $limit
