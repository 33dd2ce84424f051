// Of a batch of our nodes those to which somebody else has added something, and what.
UNWIND $ids AS id
MATCH (n:Hustings {id: id})
WITH n, [k IN keys(n) WHERE NOT k IN $properties] AS added, [l IN labels(n) WHERE NOT l IN $labels] AS labels
WHERE size(added) > 0 OR size(labels) > 0 OR EXISTS { (n)-[r]-() WHERE r.hustingsHash IS NULL }
RETURN n.id AS id, elementId(n) AS element, added, labels, properties(n) AS properties
