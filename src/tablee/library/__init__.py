"""The functions behind ``import tablee`` that join the platform's parts; the rest is exported from where it stands."""
