"""What the tool runs on: folders, ports, Java and jars, and what the doctor says of them."""
