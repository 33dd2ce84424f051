// Which documents are there, and which are copies of one another?
// parameters: limit (number, default 100)
MATCH (d:Article)
OPTIONAL MATCH (e:Entity)-[:AUTHORED]->(d)
OPTIONAL MATCH (p:Entity)-[:PUBLISHED]->(d)
RETURN d.uri AS document, d.kind AS kind, d.name AS title, e.name AS author, p.name AS publisher, d.published AS published,
  COUNT { (d)<-[:REPLIES_TO*1..]-(:Comment) } AS comments, COUNT { (:Claim)-[:EVIDENCED_BY]->(d) } AS claims,
  head(COLLECT { MATCH (d)-[:COPY_OF]->(o:Document) RETURN o.uri }) AS copyOf,
  COLLECT { MATCH (d)-[:COPY_OF*1..2]-(o:Document) RETURN o.uri ORDER BY o.uri } AS copies
ORDER BY document
LIMIT $limit

// as a graph
MATCH (d:Article)
OPTIONAL MATCH p = (:Entity)-[:AUTHORED|PUBLISHED]->(d)
OPTIONAL MATCH c = (d)<-[:REPLIES_TO]-(:Comment)
OPTIONAL MATCH s = (d)-[:COPY_OF]->(:Document)
RETURN d, p, c, s
LIMIT $limit
