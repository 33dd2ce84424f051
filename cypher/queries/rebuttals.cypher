// Who rebuts which accusation, and with what words?
// parameters: limit (number, default 100)
MATCH (answer:Claim)-[:REBUTS]->(c:Claim)-[:OBJECT]->(o:Entity), (answer)-[:EVIDENCED_BY]->(d:Document)
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(first:Entity)
OPTIONAL MATCH (answer)-[:ASSERTED_BY]->(second:Entity)
RETURN o.name AS accused, c.of AS of, coalesce(first.name, 'nobody named') AS accusedBy, c.text AS accusation,
  coalesce(second.name, 'nobody named') AS rebuttedBy, answer.text AS rebuttal, d.uri AS document, answer.start AS start
ORDER BY accused, accusedBy, accusation, document, start
LIMIT $limit

// as a graph
MATCH (answer:Claim)-[r:REBUTS]->(c:Claim)-[b:OBJECT]->(o:Entity)
OPTIONAL MATCH first = (c)-[:ASSERTED_BY]->(:Entity)
OPTIONAL MATCH second = (answer)-[:ASSERTED_BY]->(:Entity)
RETURN answer, r, c, b, o, first, second
LIMIT $limit
