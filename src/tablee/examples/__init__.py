"""What `tablee new-game` copies: Six Cards, the smallest complete game, and the project around a game of one's own.

Nobody is offered Six Cards at a table; the tests play it, installed as games from other packages are.
"""
