// Which communities stand against each other, and by what?
// parameters: limit (number, default 100)
MATCH (x:Community)<-[:IN_COMMUNITY]-(s:Entity)-[r:OPPOSES|CRITICISES|ACCUSES|REMOVED|DISAGREES_WITH|RUNS_AGAINST]->(o:Entity)
  -[:IN_COMMUNITY]->(y:Community)
WHERE x <> y AND r.status <> 'alleged'
WITH x, y, count(r) AS relations, sum(r.claimCount) AS claims, collect(DISTINCT type(r)) AS predicates,
  collect(DISTINCT s.name + ' → ' + o.name) AS between
RETURN x.name AS community, y.name AS against, claims AS claims, relations AS relations, predicates AS predicates,
  between AS between
ORDER BY claims DESC, community, against
LIMIT $limit

// as a graph
MATCH p = (x:Community)<-[:IN_COMMUNITY]-(:Entity)-[r:OPPOSES|CRITICISES|ACCUSES|REMOVED|DISAGREES_WITH|RUNS_AGAINST]->(:Entity)
  -[:IN_COMMUNITY]->(y:Community)
WHERE x <> y AND r.status <> 'alleged'
RETURN p
LIMIT $limit
