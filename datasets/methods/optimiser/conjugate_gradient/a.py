"""conjugate_gradient: some steps of the conjugate gradient method for a symmetric positive definite system."""
import numpy as np


def conjugate_gradient(A, b, iters):
    """Approximate the solution of A x = b, from zero, without preconditioner.

    Parameters:
        A : float64 (n, n), symmetric positive definite matrix
        b : float64 (n), right-hand side
        iters : int (scalar), number of steps
    Returns:
        x : float64 (n), approximate solution after the steps
    Conventions:
        The steps end once the residual is at most 1e-12 of the length of b.
        A right-hand side of zero gives zero.
    Example:
        >>> A = np.array([[4.0, 1.0], [1.0, 3.0]])
        >>> conjugate_gradient(A, np.array([1.0, 2.0]), 2).round(6).tolist()
        [0.090909, 0.636364]
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    x = np.zeros(b.size)
    if not b.any():
        return x
    # x is linear in b and in 1/A: powers of two taken out keep the squares in range
    a_exp = int(np.frexp(np.abs(A).max())[1])
    b_exp = int(np.frexp(np.abs(b).max())[1])
    A = np.ldexp(A, -a_exp)
    r = np.ldexp(b, -b_exp)
    d = r
    rr = r @ r
    limit = 1e-12 * np.sqrt(rr)
    for _ in range(int(iters)):
        if np.sqrt(rr) <= limit:
            break
        Ad = A @ d
        step = rr / (d @ Ad)
        x = x + step * d
        r = r - step * Ad
        rr_next = r @ r
        d = r + (rr_next / rr) * d
        rr = rr_next
    with np.errstate(over="ignore"):  # a solution beyond the largest float is infinite
        return np.ldexp(x, b_exp - a_exp)
