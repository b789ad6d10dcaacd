"""Real NVP: affine coupling layer, here with linear scale and shift.

Laurent Dinh, Jascha Sohl-Dickstein, Samy Bengio:
"Density estimation using Real NVP", arXiv:1605.08803.
"""

import numpy as np


def realnvp_coupling(x, Ws, Wt):
    """Affine coupling: the second half scaled and shifted by linear maps of the first half.

    Parameters:
        x : (n, 2*d) points, one row each: first d columns pass, last d columns are transformed
        Ws : (d, d) weights of the log scale: row is the entry of the first half, column that of the second
        Wt : (d, d) weights of the shift: row is the entry of the first half, column that of the second

    Returns:
        y : (n, 2*d), transformed points
        logdet : (n), logarithm of the absolute Jacobian determinant at each point

    Conventions:
        log scale and shift are linear, without bias and nonlinearity; contiguous halves, the
        first unchanged; forward direction, scale first, then shift; logdet is of the forward
        map, one number per row.

    Example:
        >>> import numpy as np
        >>> realnvp_coupling(np.array([[2., 3.]]), np.array([[0.]]), np.array([[5.]]))
        (array([[ 2., 13.]]), array([0.]))

    Paper:
        Dinh, Sohl-Dickstein and Bengio 2016, https://arxiv.org/abs/1605.08803
    """
    d = x.shape[1] // 2
    u, v = x[:, :d], x[:, d:]
    S = u @ Ws
    T = u @ Wt
    y = np.concatenate([u, v * np.exp(S) + T], axis=1)
    return y, S.sum(axis=1)
