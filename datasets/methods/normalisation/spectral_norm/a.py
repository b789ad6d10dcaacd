"""Spectral normalization.

Takeru Miyato, Toshiki Kataoka, Masanori Koyama, Yuichi Yoshida,
"Spectral Normalization for Generative Adversarial Networks" (2018),
arXiv:1802.05957
"""

import numpy as np


def _unit(a):
    """a divided by its length; first by its largest entry, so that no square over- or underflows."""
    a = a / np.abs(a).max()
    return a / np.sqrt(a @ a)


def spectral_norm(W, u, iters):
    """Weights divided by a power-iteration estimate of their largest singular value.

    Parameters:
        W : (m, d) weights
        u : (m) estimate of the first left singular vector, length 1
        iters : () number of refinements, 1 .. 30

    Returns:
        Wsn : (m, d), normalised weights
        u2 : (m), refined estimate, length 1

    Conventions:
        in each refinement v comes first, from u, and u is made anew from v; the estimate uses
        the last u and the last v; no small constant is added to lengths; W^T u is not zero; u
        itself is not changed.

    Example:
        >>> import numpy as np
        >>> spectral_norm(np.array([[2.0, 0.0], [0.0, 1.0]]), np.array([1.0, 0.0]), 1)
        (array([[1. , 0. ],
               [0. , 0.5]]), array([1., 0.]))

    Paper:
        Miyato, Kataoka, Koyama, Yoshida, algorithm 1, appendix A:
        https://arxiv.org/abs/1802.05957
    """
    A = W / np.abs(W).max()  # neither u, v nor W / sigma depends on the size of W
    for _ in range(iters):
        v = _unit(A.T @ u)
        u = _unit(A @ v)
    return A / (u @ (A @ v)), u
