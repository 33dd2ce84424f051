// What does the thread of comments under a document look like, as a tree?
// parameters: document (text, default ""), limit (number, default 1000)
MATCH (root:Article)
WHERE toLower(root.uri + ' ' + coalesce(root.name, '')) CONTAINS toLower($document)
MATCH (root)<-[:REPLIES_TO*1..]-(c:Comment)
MATCH (c)-[:REPLIES_TO]->(above:Document)
OPTIONAL MATCH (who:Entity)-[:AUTHORED]->(c)
OPTIONAL MATCH (whom:Entity)-[:AUTHORED]->(above)
WITH root, c, above, collect(DISTINCT who.name)[0] AS author, collect(DISTINCT whom.name)[0] AS answered
RETURN root.uri AS document, c.number AS number, c.depth AS depth,
  reduce(indent = '', i IN range(2, coalesce(c.depth, 1)) | indent + '  ') + coalesce(author, 'unnamed') AS author,
  answered AS repliesTo, substring(c.text, 0, 120) AS text
ORDER BY document, [step IN split(c.number, '.') | toInteger(step)], number
LIMIT $limit

// as a graph
MATCH (root:Article)
WHERE toLower(root.uri + ' ' + coalesce(root.name, '')) CONTAINS toLower($document)
MATCH p = (root)<-[:REPLIES_TO*1..]-(c:Comment)
OPTIONAL MATCH a = (:Entity)-[:AUTHORED]->(c)
RETURN p, a
LIMIT $limit
