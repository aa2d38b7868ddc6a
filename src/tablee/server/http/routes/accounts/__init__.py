"""What players ask for about themselves, over HTTP: names, devices, proofs, mail, peace."""
