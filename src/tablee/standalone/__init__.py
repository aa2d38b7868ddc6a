"""The standalone page: tables in a browser, without a server. It runs in Pyodide, in the worker `web/src/worker/`.

It answers the same requests as a server and talks the same protocol, over the same rooms.
"""
