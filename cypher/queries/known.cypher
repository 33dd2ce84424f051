// Who of my list is spoken of, how sure is that, and where?
// parameters: name (text, default ""), limit (number, default 100)
MATCH (e:Entity)
WHERE e.known IS NOT NULL AND any(n IN [e.name, e.known] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
RETURN e.known AS known, e.name AS name, [l IN labels(e) WHERE NOT l IN ['Entity', 'Hustings']] AS types,
  round(e.knownProbability, 3) AS probability, e.mentionCount AS mentions,
  COLLECT {
    MATCH (m:Mention)-[:REFERS_TO]->(e), (m)-[:IN]->(d:Document) RETURN DISTINCT d.uri ORDER BY d.uri
  } AS documents
ORDER BY name, known
LIMIT $limit

// as a graph
MATCH p = (e:Entity)<-[:REFERS_TO]-(:Mention)-[:IN]->(:Document)
WHERE e.known IS NOT NULL AND any(n IN [e.name, e.known] + coalesce(e.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
RETURN p
LIMIT $limit
