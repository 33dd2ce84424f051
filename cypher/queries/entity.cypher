// What is known about somebody or something?
// parameters: name (text, required), limit (number, default 10)
MATCH (e:Entity)
WHERE any(n IN [e.name] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
OPTIONAL MATCH (e)-[:IN_COMMUNITY]->(g:Community)
RETURN e.name AS name, [l IN labels(e) WHERE NOT l IN ['Entity', 'Hustings']] AS types,
  [a IN coalesce(e.aliases, []) WHERE a <> e.name] AS aliases, e.mentionCount AS mentions, e.documentCount AS documents,
  round(e.pageRank, 3) AS pageRank, g.name AS community,
  COLLECT { MATCH (e)-[:AUTHORED]->(d:Document) RETURN d.uri ORDER BY d.uri } AS wrote,
  COLLECT {
    MATCH (e)-[r]->(o:Entity) WHERE r.status IS NOT NULL AND r.status <> 'alleged'
    RETURN type(r) + ' ' + o.name AS said ORDER BY said
  } AS relations,
  COLLECT {
    MATCH (s:Entity)-[r]->(e) WHERE r.status IS NOT NULL AND r.status <> 'alleged'
    RETURN s.name + ' ' + type(r) AS said ORDER BY said
  } AS relationsOfOthers,
  COLLECT {
    MATCH (s:Entity)-[r {status: 'alleged'}]->(o:Entity) WHERE e IN [s, o]
    WITH s, r, o, COLLECT {
      MATCH (w:Hustings:Entity) WHERE w.id IN r.assertedBy RETURN w.name ORDER BY w.name
    } AS by
    RETURN s.name + ' ' + type(r) + ' ' + o.name + ', alleged by '
      + CASE size(by) WHEN 0 THEN 'nobody named' ELSE reduce(all = head(by), w IN tail(by) | all + ', ' + w) END AS said
    ORDER BY said
  } AS allegations
ORDER BY mentions DESC, name
LIMIT $limit

// as a graph
MATCH (e:Entity)
WHERE any(n IN [e.name] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
OPTIONAL MATCH p = (e)-[r]-(:Entity) WHERE r.status <> 'alleged'
OPTIONAL MATCH g = (e)-[:IN_COMMUNITY]->(:Community)
RETURN e, p, g
LIMIT $limit * 20
