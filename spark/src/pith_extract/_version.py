"""The version of this package and of the Pith it talks to: they are released together."""

__version__ = "0.1.0"
