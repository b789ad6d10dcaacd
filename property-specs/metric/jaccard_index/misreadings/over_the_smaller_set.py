"""Misread: the overlap over the smaller of both sets (overlap coefficient)."""


def jaccard_index(p, y):
    size = min(p.sum(), y.sum())
    return (p * y).sum() / size if size > 0 else 0.0
