"""The games in the interfaces of other libraries; each module needs that library installed, as an extra."""
