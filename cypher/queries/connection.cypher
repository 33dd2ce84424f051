// How are two connected?
// parameters: from (text, required), to (text, required)
MATCH (a:Entity)
WHERE any(n IN [a.name] + coalesce(a.aliases, []) WHERE toLower(n) CONTAINS toLower($from))
WITH a ORDER BY a.mentionCount DESC, a.id LIMIT 1
MATCH (b:Entity)
WHERE any(n IN [b.name] + coalesce(b.aliases, []) WHERE toLower(n) CONTAINS toLower($to)) AND a <> b
WITH a, b ORDER BY b.mentionCount DESC, b.id LIMIT 1
MATCH p = shortestPath((a)-[*..8]-(b))
WHERE all(r IN relationships(p) WHERE r.status IS NOT NULL)
UNWIND range(0, length(p) - 1) AS i
WITH i, relationships(p)[i] AS r
RETURN i + 1 AS step, startNode(r).name AS subject, type(r) AS predicate, endNode(r).name AS object, r.status AS status,
  COLLECT { MATCH (w:Hustings:Entity) WHERE w.id IN r.assertedBy RETURN w.name ORDER BY w.name } AS saidBy
ORDER BY step

// as a graph
MATCH (a:Entity)
WHERE any(n IN [a.name] + coalesce(a.aliases, []) WHERE toLower(n) CONTAINS toLower($from))
WITH a ORDER BY a.mentionCount DESC, a.id LIMIT 1
MATCH (b:Entity)
WHERE any(n IN [b.name] + coalesce(b.aliases, []) WHERE toLower(n) CONTAINS toLower($to)) AND a <> b
WITH a, b ORDER BY b.mentionCount DESC, b.id LIMIT 1
MATCH p = shortestPath((a)-[*..8]-(b))
WHERE all(r IN relationships(p) WHERE r.status <> 'alleged')
RETURN p
