"""The functions of ``import tablee`` that combine parts of the platform; everything else is exported as it is."""
