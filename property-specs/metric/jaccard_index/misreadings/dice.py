"""Misread: twice the overlap over the sum of both sizes."""


def jaccard_index(p, y):
    total = p.sum() + y.sum()
    return 2.0 * (p * y).sum() / total if total > 0 else 0.0
