// The relationships of ours that start at a node whose id lies in a span, and the hash they were loaded with.
MATCH (a:Hustings)
WHERE a.id >= $low AND a.id < $high
MATCH (a)-[r]->(:Hustings)
WHERE r.hustingsHash IS NOT NULL
RETURN r.id AS id, r.hustingsHash AS hash, elementId(r) AS element
