"""Variant: the farthest point is certain, as in farthest-first traversal."""


def kmeanspp_probs(X, C):
    D = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2).min(axis=1)
    top = (D == D.max()) * 1.0
    return top / top.sum()
