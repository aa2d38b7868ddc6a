"""One table, pure: match, shuffle, replay, and the gate through which views leave."""
