"""Lights Out, modulo anything, exactly."""
