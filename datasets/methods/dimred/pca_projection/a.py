"""pca_projection"""

import numpy as np


def pca_projection(X, r):
    """Project data onto its first r principal components.

    Parameters:
        X : float64 (n, d), data, one row per observation
        r : int, 1 <= r <= min(n - 1, d), number of components

    Returns:
        scores : float64 (n, r), coordinates of the centred rows along the components
        components : float64 (r, d), unit principal directions, one per row
        ev : float64 (r,), variance along each component, falling

    Conventions:
        Columns are centred, not scaled; variances have the divisor n - 1; no whitening.
        Sign: the first entry within 1e-6 of the largest absolute value is positive.

    Example:
        >>> import numpy as np
        >>> scores, components, ev = pca_projection(np.array([[0.0, 5.0], [0.0, 1.0], [0.0, 3.0]]), 1)
        >>> (np.round(scores, 4) + 0.0).tolist(), (np.round(components, 4) + 0.0).tolist(), np.round(ev, 4).tolist()
        ([[2.0], [-2.0], [0.0]], [[0.0, 1.0]], [4.0])
    """
    centred = X - X.mean(axis=0)
    _, singular, directions = np.linalg.svd(centred, full_matrices=False)
    components = directions[:r]
    size = np.abs(components)
    lead = (size >= size.max(axis=1, keepdims=True) - 1e-6).argmax(axis=1)
    sign = np.where(components[np.arange(r), lead] < 0, -1.0, 1.0)
    components = components * sign[:, None]
    return centred @ components.T, components, singular[:r] ** 2 / (X.shape[0] - 1)
