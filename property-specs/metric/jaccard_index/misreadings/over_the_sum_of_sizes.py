"""Misread: the union counts common places twice."""


def jaccard_index(p, y):
    total = p.sum() + y.sum()
    return (p * y).sum() / total if total > 0 else 0.0
