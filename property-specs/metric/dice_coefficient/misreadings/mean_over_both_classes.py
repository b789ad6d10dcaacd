"""Variant: the mean of the coefficients of class 1 and of class 0."""


def dice_coefficient(p, y):
    one = 2.0 * (p * y).sum() / (p.sum() + y.sum()) if p.sum() + y.sum() > 0 else 1.0
    p, y = 1 - p, 1 - y
    nil = 2.0 * (p * y).sum() / (p.sum() + y.sum()) if p.sum() + y.sum() > 0 else 1.0
    return (one + nil) / 2.0
