"""Tests with libraries that bring PyTorch."""
