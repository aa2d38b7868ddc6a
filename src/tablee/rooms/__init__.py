"""Rooms in memory: who is there, what they ask for, what they are sent, what a room does by itself.

Where rooms are stored, `tablee.rooms.storage` leaves open: in the server's database, or in a browser. So nothing here
imports a database, a network or a thread of its own.
"""
