"""Matern covariance for nu = 1/2, 3/2 and 5/2.

Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006),
eqs. 4.17 and 4.18.
"""
import numpy as np


def matern_kernel(X, Y, ell, nu2):
    """Matern covariance of every pair of points.

    X : (n, d), Y : (m, d) points, ell : scalar length scale, nu2 : 2 nu in {1, 3, 5}
    returns K : (n, m)

    All three forms are polynomials in a = sqrt(2 nu) r / ell times exp(-a).
    """
    with np.errstate(over="ignore", under="ignore"):
        diff = (X[:, None, :] - Y[None, :, :]) / ell
        a = np.sqrt(nu2 * (diff ** 2).sum(axis=2))
        a = np.minimum(a, 800.0)                   # exp(-800) is already 0: avoids inf * 0

        if nu2 == 1:
            poly = np.ones_like(a)
        elif nu2 == 3:
            poly = 1.0 + a
        else:
            poly = 1.0 + a + a * a / 3.0           # 5 r^2 / (3 ell^2) = a^2 / 3
        return poly * np.exp(-a)
