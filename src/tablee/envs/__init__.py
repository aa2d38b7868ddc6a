"""The games in the interfaces of other libraries; each module needs its library installed, as an extra."""
