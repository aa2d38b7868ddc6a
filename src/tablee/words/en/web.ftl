# The browser app: its shell (home, lobby, the frame round the table, rules).

web-home = A card table for friends
