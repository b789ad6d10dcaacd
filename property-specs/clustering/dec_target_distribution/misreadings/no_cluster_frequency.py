"""Misread: p ~ q^2."""


def dec_target_distribution(Z, C):
    squared = ((Z[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    q = 1.0 / (1.0 + squared)
    q = q / q.sum(axis=1, keepdims=True)
    p = q**2
    return q, p / p.sum(axis=1, keepdims=True)
