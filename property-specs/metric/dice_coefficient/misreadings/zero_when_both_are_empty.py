"""Variant: 0 when neither mask has a mark."""


def dice_coefficient(p, y):
    total = p.sum() + y.sum()
    return 2.0 * (p * y).sum() / total if total > 0 else 0.0
