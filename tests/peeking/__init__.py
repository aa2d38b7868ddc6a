"""A mistaken part of Six Cards, for the tests of the conformance kit."""
