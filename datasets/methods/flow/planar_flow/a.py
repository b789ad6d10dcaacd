"""Planar flow f(z) = z + u tanh(w.z + b) and its log |det Jacobian|.

Rezende and Mohamed, "Variational Inference with Normalizing Flows" (2015),
arXiv:1505.05770, eqs. 10-12.
"""
import numpy as np


def planar_flow(z, u, w, b):
    """One planar transformation of every point.

    z : (n, d) points, u : (d,) direction, w : (d,) plane normal, b : scalar offset
    returns y : (n, d) transformed points, logdet : (n,) ln|det df/dz|
    """
    a = z @ w + b                                  # (n,)
    y = z + np.outer(np.tanh(a), u)                # eq. 10

    # h'(a) = 1 - tanh(a)^2 = sech(a)^2, written without cancellation in the tails.
    e = np.exp(-2.0 * np.abs(a))
    h_prime = 4.0 * e / (1.0 + e) ** 2

    # psi(z) = h'(a) w (eq. 11), so u.psi = h'(a) (u.w); determinant lemma, eq. 12.
    det = 1.0 + h_prime * np.dot(u, w)
    return y, np.log(np.abs(det))
