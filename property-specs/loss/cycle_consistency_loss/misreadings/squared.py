"""Misread: squared errors."""

def cycle_consistency_loss(x, xr, y, yr):
    return float(((xr - x) ** 2).sum(axis=1).mean() + ((yr - y) ** 2).sum(axis=1).mean())
