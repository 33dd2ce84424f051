// What is kept apart of nodes of ours that are there again.
MATCH (k:HustingsKept)
MATCH (n:Hustings {id: k.was})
RETURN k.was AS id, elementId(k) AS element, [p IN keys(k) WHERE NOT p IN $properties] AS added,
  [l IN labels(k) WHERE NOT l IN $labels] AS labels, properties(k) AS properties, elementId(n) AS heir, properties(n) AS there
