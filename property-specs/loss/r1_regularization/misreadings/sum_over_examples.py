"""Misread: summed over examples."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g * g).sum())
