"""Misread: the squared length of the mean gradient."""

def r1_regularization(g, gamma):
    return float(gamma / 2.0 * (g.mean(axis=0) ** 2).sum())
