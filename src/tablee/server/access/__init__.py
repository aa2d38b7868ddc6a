"""Who may come in, before anything is answered: connections, addresses, hosts, rates and players."""
