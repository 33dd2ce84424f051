// The one node that says what the graph was built from, written last: without it a load was broken off.
OPTIONAL MATCH (old:Hustings:Run)
DETACH DELETE old
WITH DISTINCT 1 AS once
CREATE (n:Hustings:Run)
SET n = $properties
