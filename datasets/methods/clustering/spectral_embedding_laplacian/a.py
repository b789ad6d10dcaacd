"""spectral_embedding_laplacian: section 2.1, the relaxed normalised cut."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    """Inner products of a spectral embedding by the normalised cut.

    Parameters:
        X : float64 (n, d), points as rows, two or more
        gamma : float (scalar), rate at which the affinity falls with the squared distance
        k : int (scalar), number of columns of the embedding

    Returns:
        C : float64 (n, n), inner products of the rows of the embedding
        gap : float (scalar), eigenvalue after the k-th less the k-th

    Conventions:
        Affinity exp(-gamma squared distance) with a zero diagonal. Solutions of (D - A) u = lambda D u,
        smallest first, of length one in the D product; they are eigenvectors of the symmetric normalised
        Laplacian divided by the roots of the degrees. The constant one is kept, rows are not scaled,
        multiplicities count. For k = n the next eigenvalue is taken as 3. If gap is below 1e-8, C is all
        zeros and gap stays as it is. No clustering.

    Example:
        >>> import numpy as np
        >>> C, gap = spectral_embedding_laplacian(np.array([[0.0], [0.0]]), 1.0, 1)
        >>> np.round(C, 9).tolist(), round(gap, 9)
        ([[0.5, 0.5], [0.5, 0.5]], 2.0)
    """
    n, k = X.shape[0], int(k)
    A = np.exp(-gamma * np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2))
    np.fill_diagonal(A, 0.0)
    r = 1.0 / np.sqrt(np.sum(A, axis=1))
    lam, V = np.linalg.eigh(np.eye(n) - r[:, None] * A * r)
    gap = float((lam[k] if k < n else 3.0) - lam[k - 1])
    E = r[:, None] * V[:, :k]
    C = E @ E.T if gap >= 1e-8 else np.zeros((n, n))
    return C, gap
