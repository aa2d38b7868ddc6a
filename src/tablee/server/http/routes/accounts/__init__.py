"""Players' own accounts over HTTP: names, devices, proofs, mail, peace."""
