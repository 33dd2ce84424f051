"""Who stands so to whom, and who says it: claims read from a parsed document by patterns that are data."""
