"""The full-screen table in the terminal: it draws the view of any game and knows none.

`tablee.terminal.screen` opens the table. `tablee.terminal.local_game` and `tablee.terminal.saves` do without Textual.
"""
