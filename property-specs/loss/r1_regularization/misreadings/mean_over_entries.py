"""Misread: mean over all entries."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g * g).mean())
