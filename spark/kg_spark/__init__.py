"""The pipeline on Spark: every line of the project that touches a DataFrame."""
