"""nmf_multiplicative: multiplicative updates of a nonnegative factorisation for the squared error."""
import numpy as np


def exponent(a):
    """Power of two just above the largest entry."""
    return int(np.frexp(a.max())[1])


def nmf_multiplicative(V, W, H, iters):
    """Rounds of multiplicative updates towards V = W H.

    Parameters:
        V : float64 (m, n), positive matrix to be factorised
        W : float64 (m, r), positive tall factor at the start
        H : float64 (r, n), positive wide factor at the start
        iters : int (scalar), number of rounds
    Returns:
        W2 : float64 (m, r), tall factor at the end
        H2 : float64 (r, n), wide factor at the end
        err : float (scalar), sum of squared errors at the end
    Conventions:
        In every round W first, then H with the new W. Nothing is added to a denominator.
        Zero rounds return the inputs.
    Example:
        >>> W2, H2, err = nmf_multiplicative(
        ...     np.array([[2.0, 4.0]]), np.array([[1.0]]), np.array([[1.0, 1.0]]), 1)
        >>> W2.round(6).tolist(), H2.round(6).tolist(), abs(err) < 1e-12
        ([[3.0]], [[0.666667, 1.333333]], True)
    """
    V = np.asarray(V, dtype=np.float64)
    W = np.array(W, dtype=np.float64)
    H = np.array(H, dtype=np.float64)
    if iters > 0:
        # the first update of W sets its scale to that of V over that of H, whatever it
        # was; so powers of two can be taken out, and no product leaves the range
        v_exp, h_exp = exponent(V), exponent(H)
        target = np.ldexp(V, -v_exp)
        W = np.ldexp(W, -exponent(W))
        H = np.ldexp(H, -h_exp)
        for _ in range(int(iters)):
            W = W * ((target @ H.T) / (W @ (H @ H.T)))
            H = H * ((W.T @ target) / ((W.T @ W) @ H))
        with np.errstate(over="ignore"):
            W = np.ldexp(W, v_exp - h_exp)
            H = np.ldexp(H, h_exp)
    with np.errstate(over="ignore"):  # what is beyond the largest float is infinite
        err = float(np.sum((V - W @ H) ** 2))
    return W, H, err
