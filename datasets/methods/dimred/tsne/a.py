"""tsne, reading A, from its brief alone: dimred/tsne."""

import numpy as np


def tsne(X, Y0, perp, lr, mom, s):
    """Embedding after s steps of plain t-SNE with momentum, and the joint probabilities of the points.

    Parameters:
        X : float64 (n, d), points, one row each
        Y0 : float64 (n, q), embedding at the start
        perp : float64 scalar, perplexity
        lr : float64 scalar, step size
        mom : float64 scalar, momentum
        s : int64 scalar, number of steps

    Returns:
        Y : float64 (n, q), embedding after the last step
        P : float64 (n, n), joint probabilities, sum 1

    Conventions:
        No early exaggeration, no gains, one momentum throughout, no centring, all pairs exactly. The start
        is given and the step before the first is zero; s = 0 returns the start. Entropies are natural.
        A point has probability 0 with itself; nothing else is put under P or Q.

    Example:
        >>> import numpy as np
        >>> Y0 = np.array([[0.0], [1.0], [0.5], [-1.0], [2.0]])
        >>> Y, P = tsne(np.array([[0.0], [1.0], [3.0], [7.0], [9.5]]), Y0, 2.0, 1.0, 0.5, 0)
        >>> Y.tolist(), round(float(P.sum()), 9), float(np.trace(P))
        ([[0.0], [1.0], [0.5], [-1.0], [2.0]], 1.0, 0.0)

    Paper:
        t-SNE, algorithm 1
    """
    X, Y = np.asarray(X, dtype=float), np.array(Y0, dtype=float)
    n = X.shape[0]
    off = ~np.eye(n, dtype=bool)
    squares = ((X[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)[off].reshape(n, n - 1)
    conditional = np.zeros((n, n))
    conditional[off] = _perplexity_rows(squares, np.log(float(perp))).ravel()
    P = (conditional + conditional.T) / (2 * n)
    before = Y
    for _ in range(int(s)):
        Y, before = Y - lr * _gradient(P, Y, off) + mom * (Y - before), Y
    return Y, P


def _perplexity_rows(squares, target):
    """Rows of p_(j|i) (n, n-1) whose entropy is the target, from squared distances (n, n-1)."""
    squares = squares - squares.min(axis=1, keepdims=True)
    lo, hi = np.zeros(len(squares)), np.ones(len(squares))
    while np.any(small := _softmin(squares, hi)[1] > target):
        hi = np.where(small, 2.0 * hi, hi)
    for _ in range(120):
        mid = (lo + hi) / 2.0
        wide = _softmin(squares, mid)[1] > target
        lo, hi = np.where(wide, mid, lo), np.where(wide, hi, mid)
    return _softmin(squares, (lo + hi) / 2.0)[0]


def _softmin(squares, beta):
    """Probabilities (n, n-1) and entropies (n) at precisions beta (n); rows of squares have minimum 0."""
    weights = np.exp(-beta[:, None] * squares)
    total = weights.sum(axis=1)
    p = weights / total[:, None]
    return p, np.log(total) + beta * (p * squares).sum(axis=1)


def _gradient(P, Y, off):
    """Gradient (n, q) at the embedding Y (n, q) for joint probabilities P (n, n); off (n, n) marks i != j."""
    difference = Y[:, None, :] - Y[None, :, :]
    w = off / (1.0 + (difference ** 2).sum(axis=2))
    return 4.0 * np.einsum("ij,ijk->ik", (P - w / w.sum()) * w, difference)
