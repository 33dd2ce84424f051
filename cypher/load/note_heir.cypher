// The nodes that ids of nodes that leave lead to, where they are there.
UNWIND $rows AS row
MATCH (m:Hustings {id: row.now})
RETURN row.id AS id, elementId(m) AS element, properties(m) AS properties
