"""bfgs_update: BFGS update of an estimate of the inverse Hessian."""
import numpy as np


def bfgs_update(H, s, y):
    """Update the inverse Hessian with one step and the change of the gradient over it.

    Parameters:
        H : float64 (n, n), symmetric positive definite inverse Hessian
        s : float64 (n), step
        y : float64 (n), change of the gradient over the step, with s . y > 0
    Returns:
        H2 : float64 (n, n), inverse Hessian after the update
    Conventions:
        H2 is symmetric and maps y onto s. No damping, no scaling, no test of curvature.
    Example:
        >>> bfgs_update(np.eye(2), np.array([1.0, 0.0]), np.array([2.0, 0.0])).tolist()
        [[0.5, 0.0], [0.0, 1.0]]
    """
    s = np.asarray(s, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    # s y^T / (y^T s) does not depend on the lengths of s and y: powers of two taken out
    # keep the inner product from overflow or underflow and change no digit
    s_exp = int(np.frexp(np.abs(s).max())[1])
    y_exp = int(np.frexp(np.abs(y).max())[1])
    s = np.ldexp(s, -s_exp)
    y = np.ldexp(y, -y_exp)
    inner = y @ s
    shift = np.eye(s.size) - np.outer(s, y / inner)
    with np.errstate(over="ignore"):  # entries beyond the largest float are infinite
        curvature = np.ldexp(np.outer(s, s / inner), s_exp - y_exp)
    H2 = shift @ H @ shift.T + curvature
    # rounding leaves the two triangles a little apart
    return 0.5 * H2 + 0.5 * H2.T
