"""Adafactor: one step for a matrix, with factored second moments.

Noam Shazeer, Mitchell Stern:
"Adafactor: Adaptive Learning Rates with Sublinear Memory Cost", arXiv:1804.04235.
"""

import numpy as np


def _row_memory(old, G, b2, eps):
    """New row sums of G, as (a, e) standing for a * 4**e, so that no square overflows."""
    kept = b2 * old
    top = np.maximum(np.sqrt(kept), np.max(np.abs(G), axis=1, initial=np.sqrt(eps)))
    e = np.frexp(top)[1]
    squares = np.ldexp(G, -e[:, None]) ** 2 + np.ldexp(eps, -2 * e)[:, None]
    return np.ldexp(kept, -2 * e) + (1.0 - b2) * squares.sum(axis=1), e


def _rms(A):
    """Root mean square of all entries, without overflow or underflow of the squares."""
    e = np.frexp(np.max(np.abs(A), initial=0.0))[1]
    return np.ldexp(np.sqrt(np.mean(np.ldexp(A, -e) ** 2)), e)


def adafactor_step(G, R, C, b2, eps, W, rho, eps2, cap):
    """One Adafactor step for a matrix: factored memory, clipped update, relative step size.

    Parameters:
        G : (m, n) gradient at W
        R : (m) running sums of squared gradients, one per row
        C : (n) running sums of squared gradients, one per column
        b2 : scalar, decay of the running sums at this step
        eps : scalar, constant added to each squared gradient entry
        W : (m, n) parameters
        rho : scalar, relative step size
        eps2 : scalar, least size of the parameters that the step is scaled by
        cap : scalar, largest root mean square of the update

    Returns:
        U : (m, n), update before clipping
        R2 : (m), new running sums, one per row
        C2 : (n), new running sums, one per column
        W2 : (m, n), updated parameters

    Conventions:
        the memories are sums, not means; the normaliser is the sum of the new row memory R2;
        eps is added to every squared entry before summing and nowhere else; b2 is used as
        given, without bias correction; U is before clipping; the step is scaled by the size of
        W before the step; no first moment, no weight decay, matrices only.

    Example:
        >>> import numpy as np
        >>> adafactor_step(np.array([[3., 4.]]), np.array([1.]), np.array([1., 1.]), 0.0, 1e-30, np.array([[2., 2.]]), 0.1, 1e-3, 0.5)
        (array([[1., 1.]]), array([25.]), array([ 9., 16.]), array([[1.9, 1.9]]))

    Paper:
        Shazeer and Stern 2018, https://arxiv.org/abs/1804.04235
    """
    with np.errstate(over="ignore", under="ignore"):
        r, er = _row_memory(R, G, b2, eps)
        c, ec = _row_memory(C, G.T, b2, eps)
        R2 = np.ldexp(r, 2 * er)
        C2 = np.ldexp(c, 2 * ec)

        # sum of R2 = total * 4**e, and sqrt(V) = root * 2**(er + ec - e)
        e = er.max()
        total = np.ldexp(r, 2 * (er - e)).sum()
        root = np.sqrt(r[:, None] * c[None, :] / total)
        g, eg = np.frexp(G)
        U = np.ldexp(g / root, eg - (er[:, None] + ec[None, :] - e))

        step = max(eps2, _rms(W)) * rho
        size = _rms(U)
        if size > cap:
            W2 = W - (cap * step) * (U / size)
        else:
            W2 = W - step * U
    return U, R2, C2, W2
