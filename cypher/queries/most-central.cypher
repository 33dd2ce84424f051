// Who is spoken of most, and where do they stand?
// parameters: limit (number, default 25)
MATCH (e:Entity)
WHERE e.pageRank IS NOT NULL
OPTIONAL MATCH (e)-[:IN_COMMUNITY]->(g:Community)
RETURN e.name AS name, [l IN labels(e) WHERE NOT l IN ['Entity', 'Hustings']] AS types, round(e.pageRank, 3) AS pageRank,
  e.mentionCount AS mentions, e.documentCount AS documents, g.name AS community
ORDER BY e.pageRank DESC, mentions DESC, name
LIMIT $limit

// as a graph
MATCH (e:Entity)
WHERE e.pageRank IS NOT NULL
WITH e ORDER BY e.pageRank DESC, e.mentionCount DESC, e.name LIMIT $limit
WITH collect(e) AS chosen
UNWIND chosen AS e
OPTIONAL MATCH p = (e)-[r]->(o:Entity) WHERE o IN chosen AND r.status <> 'alleged'
RETURN e, p
