// What must be there before anything is loaded. Statements are parted by a line that holds a semicolon alone.

// Every node of ours bears the label Hustings beside its own: without this constraint two writers would make two nodes of one.
CREATE CONSTRAINT hustings_id IF NOT EXISTS FOR (n:Hustings) REQUIRE n.id IS UNIQUE
;
// The same for nodes that keep what somebody had added to one of ours that is gone (load/note_keep).
CREATE CONSTRAINT hustings_kept IF NOT EXISTS FOR (n:HustingsKept) REQUIRE n.was IS UNIQUE
;
// Finding somebody or something by name.
CREATE INDEX hustings_entity_name IF NOT EXISTS FOR (n:Entity) ON (n.name)
;
CREATE INDEX hustings_topic_name IF NOT EXISTS FOR (n:Topic) ON (n.name)
;
CREATE INDEX hustings_document_uri IF NOT EXISTS FOR (n:Document) ON (n.uri)
;
// Names as a person types them: one word of several, another spelling, an alias.
CREATE FULLTEXT INDEX hustings_names IF NOT EXISTS
FOR (n:Entity|Topic|Community) ON EACH [n.name, n.aliases]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'standard-folding'}}
;
// Words in documents.
CREATE FULLTEXT INDEX hustings_text IF NOT EXISTS
FOR (n:Document) ON EACH [n.name, n.text]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'english'}}
;
