"""savitzky_golay, reading A, from its brief alone: sequence/savitzky_golay."""
import math

import numpy as np


def _fit(half, order):
    """Matrix (order+1, 2 half + 1) from a window to the coefficients of its polynomial in u / half."""
    V = np.vander(np.arange(-half, half + 1) / half, order + 1, increasing=True)
    Q, R = np.linalg.qr(V)
    return np.linalg.solve(R, Q.T)


def _derivative(half, order, deriv):
    """Matrix (2 half + 1, order+1) from these coefficients to the derivative in u at u = -half .. half."""
    s = np.arange(-half, half + 1) / half
    D = np.zeros((s.size, order + 1))
    for k in range(deriv, order + 1):
        D[:, k] = math.perm(k, deriv) * s ** (k - deriv) / float(half) ** deriv
    return D


def savitzky_golay(x, half, order, deriv):
    """Returns a signal smoothed by local polynomials, or its derivative.

    Parameters:
        x : float64 (n), signal, n at least 2 half + 1
        half : int64 scalar, samples on either side of the middle, at least 2
        order : int64 scalar, degree of the polynomial, 0 .. 4
        deriv : int64 scalar, order of the derivative, 0 .. 2

    Returns:
        y : float64 (n), smoothed signal or derivative

    Conventions:
        Windows of 2 half + 1 samples with equal weights. At the ends nothing is padded: the polynomial of
        the outermost window gives all samples up to the end. The spacing is 1. A derivative of higher
        order than the polynomial is 0.

    Example:
        >>> import numpy as np
        >>> x = np.arange(6.0) ** 2
        >>> savitzky_golay(x, 2, 2, 1).round(9).tolist()[1:]
        [2.0, 4.0, 6.0, 8.0, 10.0]
        >>> savitzky_golay(x, 2, 0, 0).round(9).tolist()
        [6.0, 6.0, 6.0, 11.0, 11.0, 11.0]

    Paper:
        Savitzky-Golay smoothing
    """
    x = np.asarray(x, float)
    half, order, deriv = int(half), int(order), int(deriv)
    if deriv > order:
        return np.zeros(x.size)
    width = 2 * half + 1
    fit, D = _fit(half, order), _derivative(half, order, deriv)
    middle = np.convolve(x, (D[half] @ fit)[::-1], mode="valid")
    left = D[:half] @ (fit @ x[:width])
    right = D[half + 1:] @ (fit @ x[-width:])
    return np.concatenate([left, middle, right])
