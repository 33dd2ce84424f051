// Every relationship of ours: its id, and where the server finds it again.
MATCH (:Hustings)-[r]->(:Hustings)
WHERE r.hustingsHash IS NOT NULL
RETURN r.id AS id, elementId(r) AS element
