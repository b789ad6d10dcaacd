"""Misread: the overlap over the sum of both sizes, 1 when both are empty."""


def dice_coefficient(p, y):
    total = p.sum() + y.sum()
    return (p * y).sum() / total if total > 0 else 1.0
