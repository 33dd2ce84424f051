// Properties and labels of somebody else, from nodes that leave to others.
UNWIND $rows AS row
MATCH (n) WHERE elementId(n) = row.from
MATCH (m) WHERE elementId(m) = row.heir
FOREACH (p IN row.properties | SET m[p.to] = n[p.key])
SET m:$(row.labels)
