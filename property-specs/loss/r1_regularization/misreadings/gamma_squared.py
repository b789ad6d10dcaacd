"""Misread: gamma^2 / 2."""

def r1_regularization(g, gamma):
    return float(gamma * gamma / 2.0 * (g * g).sum(axis=1).mean())
