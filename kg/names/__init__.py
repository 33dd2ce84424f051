"""Resolution across documents: how names are read and compared, and who is who. Pure; `kg_spark.resolve` distributes it."""
