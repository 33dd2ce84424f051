// The nodes of ours whose id lies in a span, and the hash they were loaded with.
MATCH (n:Hustings)
WHERE n.id >= $low AND n.id < $high AND NOT n:Run
RETURN n.id AS id, n.hustingsHash AS hash
