// What the graph was built from, and how much of ours is in it.
OPTIONAL MATCH (run:Hustings:Run)
WITH collect(properties(run)) AS runs
RETURN runs, COUNT { (:Hustings) } AS nodes, COUNT { (:Hustings)-->() } AS relationships
