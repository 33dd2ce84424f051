// A batch of relationships with the labels of their ends.
UNWIND $rows AS element
MATCH (a)-[r]->(b)
WHERE elementId(r) = element
RETURN r.id AS id, type(r) AS type, properties(r) AS properties,
       a.id AS start, labels(a) AS startLabels, b.id AS end, labels(b) AS endLabels
