// What did somebody say, word for word?
// parameters: name (text, required), limit (number, default 100)
MATCH (q:Quote)-[:SAID_BY]->(e:Entity), (q)-[:IN]->(d:Document)
WHERE any(n IN [e.name] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
RETURN e.name AS who, q.text AS words, q.kind AS kind, d.uri AS document, q.start AS start, q.end AS end
ORDER BY document, start, end
LIMIT $limit

// as a graph
MATCH p = (d:Document)<-[:IN]-(q:Quote)-[:SAID_BY]->(e:Entity)
WHERE any(n IN [e.name] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
RETURN p
LIMIT $limit
