"""The version of the package and of the Pith that it speaks to: they are released together."""

__version__ = "0.1.0"
