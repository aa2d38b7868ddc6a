"""The full-screen table in the terminal: it draws the view of any game and knows none.

`tablee.terminal.play` opens the table and `tablee.terminal.saves` stores interrupted games; neither loads Textual
before the table opens.
"""
