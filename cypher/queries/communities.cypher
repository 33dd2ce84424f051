// Which communities are there, and who is in them?
// parameters: limit (number, default 100)
MATCH (g:Community)<-[:IN_COMMUNITY]-(e:Entity)
WITH g, e ORDER BY e.pageRank DESC, e.name
RETURN g.name AS community, g.size AS size, collect(e.name) AS members, round(g.modularity, 3) AS modularity,
  round(g.stability, 3) AS stability, g.algorithm AS algorithm
ORDER BY size DESC, community
LIMIT $limit

// as a graph
MATCH p = (g:Community)<-[:IN_COMMUNITY]-(e:Entity)
OPTIONAL MATCH q = (e)-[r:SUPPORTS|PRAISES|DEFENDS|AGREES_WITH|TRUSTS|MEMBER_OF|LEADS|WORKS_FOR|PART_OF|PRODUCED_BY]->
  (:Entity)-[:IN_COMMUNITY]->(g)
WHERE r.status <> 'alleged'
RETURN p, q
LIMIT $limit
