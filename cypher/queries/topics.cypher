// What is the talk about, and who brings it up against whom?
// parameters: name (text, default ""), limit (number, default 100)
MATCH (t:Topic)<-[:ON]-(c:Claim)
WHERE any(n IN [t.name] + coalesce(t.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
OPTIONAL MATCH (c)-[:ASSERTED_BY]->(w:Entity)
OPTIONAL MATCH (c)-[:OBJECT]->(o:Entity)
WITH t, c, w, o ORDER BY c.id
RETURN t.name AS topic, count(DISTINCT c) AS claims, collect(DISTINCT coalesce(w.name, 'nobody named')) AS broughtUpBy,
  collect(DISTINCT o.name) AS about, collect(DISTINCT c.text)[..3] AS words
ORDER BY claims DESC, topic
LIMIT $limit

// as a graph
MATCH p = (t:Topic)<-[:ON]-(c:Claim)-[:SUBJECT|OBJECT|ASSERTED_BY]->(:Entity)
WHERE any(n IN [t.name] + coalesce(t.aliases, []) WHERE toLower(n) CONTAINS toLower($name))
RETURN p
LIMIT $limit
