// Who ties communities together?
// parameters: limit (number, default 100)
MATCH (e:Entity)-[:IN_COMMUNITY]->(own:Community)
MATCH (e)-[r]-(other:Entity)-[:IN_COMMUNITY]->(far:Community)
WHERE far <> own
WITH e, own, far, count(r) AS ties
ORDER BY far.name, far.id
RETURN e.name AS who, own.name AS community, collect(far.name) AS alsoTiedTo, sum(ties) AS ties,
  round(e.pageRank, 3) AS pageRank
ORDER BY size(alsoTiedTo) DESC, ties DESC, pageRank DESC, who
LIMIT $limit

// as a graph
MATCH home = (e:Entity)-[:IN_COMMUNITY]->(own:Community)
MATCH bridge = (e)-[r]-(:Entity)-[:IN_COMMUNITY]->(far:Community)
WHERE far <> own AND r.status <> 'alleged'
RETURN home, bridge
LIMIT $limit
