// Every node of ours but Run, by id.
MATCH (n:Hustings)
WHERE n.id >= '' AND NOT n:Run
RETURN n.id AS id, labels(n) AS labels, properties(n) AS properties
ORDER BY id
