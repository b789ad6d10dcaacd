"""spectral_embedding_njw: sec. 2, steps 1 to 6."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    """Embed points by the leading eigenvectors of the normalised affinity and cluster them by k-means.

    Parameters:
        X : float64 (n, d), points, one per row
        sigma : float > 0, width of the Gaussian affinity
        init : int64 (k,), points whose rows are the first centres
        iters : int >= 0, rounds of k-means

    Returns:
        C : float64 (n, n), inner products of the unit rows of the embedding
        gap : float, k-th largest eigenvalue less the next
        label : int64 (n,), cluster of each point

    Conventions:
        With k = n the missing next eigenvalue is -2; with gap < 1e-8, C is 0 and label is -1 everywhere.
        The lowest centre within 1e-9 of the smallest squared distance wins; empty centres stay.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [5.0], [6.0]])
        >>> C, gap, label = spectral_embedding_njw(X, 1.5, np.array([0, 3]), 2)
        >>> np.round(np.diag(C), 4).tolist(), gap > 0.5, label.tolist()
        ([1.0, 1.0, 1.0, 1.0], True, [0, 0, 1, 1])
    """
    n, k = X.shape[0], init.shape[0]
    squared = ((X[:, None] - X[None]) ** 2).sum(axis=2)
    affinity = np.exp(-squared / (2.0 * sigma ** 2))
    np.fill_diagonal(affinity, 0.0)
    root = 1.0 / np.sqrt(affinity.sum(axis=1))
    values, vectors = np.linalg.eigh(root[:, None] * affinity * root)  # ascending eigenvalues
    following = values[n - k - 1] if k < n else -2.0
    gap = float(values[n - k] - following)
    if gap < 1e-8:
        return np.zeros((n, n)), gap, np.full(n, -1, dtype=np.int64)

    Y = vectors[:, n - k:]
    Y = Y / np.linalg.norm(Y, axis=1, keepdims=True)
    C = Y @ Y.T
    np.fill_diagonal(C, 1.0)

    def assign(centres):
        distance = ((Y[:, None] - centres[None]) ** 2).sum(axis=2)
        return (distance <= distance.min(axis=1, keepdims=True) + 1e-9).argmax(axis=1).astype(np.int64)

    centres = Y[init]
    for _ in range(iters):
        label = assign(centres)
        for c in range(k):
            if (label == c).any():
                centres[c] = Y[label == c].mean(axis=0)
    return C, gap, assign(centres)
