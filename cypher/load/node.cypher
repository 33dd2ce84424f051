// A batch of nodes that are new or changed. A changed one's properties name with null what it no longer has, and absent
// are the labels of ours that it does not bear: what somebody else wrote on it stays.
UNWIND $rows AS row
MERGE (n:Hustings {id: row.id})
SET n += row.properties
REMOVE n:$(row.absent)
SET n:$(row.labels)
