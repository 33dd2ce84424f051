// A batch of nodes that left the input; what somebody else had added to them has gone on before.
UNWIND $rows AS id
MATCH (n:Hustings {id: id})
DETACH DELETE n
