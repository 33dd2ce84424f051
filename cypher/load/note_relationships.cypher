// The relationships that somebody else has drawn to or from some nodes.
UNWIND $elements AS element
MATCH (n) WHERE elementId(n) = element
MATCH (n)-[r]-()
WHERE r.hustingsHash IS NULL
RETURN DISTINCT elementId(r) AS element, elementId(startNode(r)) AS start, elementId(endNode(r)) AS end
