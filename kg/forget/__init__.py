"""What is forgotten for good: documents that are not read in again, and people whose names no table holds."""
