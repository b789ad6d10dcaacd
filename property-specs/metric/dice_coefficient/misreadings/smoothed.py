"""Variant: 1 is added above and below."""


def dice_coefficient(p, y):
    return (2.0 * (p * y).sum() + 1.0) / (p.sum() + y.sum() + 1.0)
