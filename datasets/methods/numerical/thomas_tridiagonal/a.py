"""thomas_tridiagonal, reading A, from its brief alone: numerical/thomas_tridiagonal."""
import numpy as np


def thomas_tridiagonal(a, b, c, d):
    """Returns the solution of a tridiagonal system by elimination without pivoting.

    Parameters:
        a : float64 (n-1), sub-diagonal, a[i] multiplies x[i] in row i+1
        b : float64 (n), diagonal
        c : float64 (n-1), super-diagonal, c[i] multiplies x[i+1] in row i
        d : float64 (n), right-hand side

    Returns:
        x : float64 (n), solution

    Conventions:
        The matrix is diagonally dominant, so nothing is pivoted. n is at least 2. The inputs are left as
        they are.

    Example:
        >>> import numpy as np
        >>> a, b, c, d = np.array([1.0]), np.array([2.0, 2.5]), np.array([1.0]), np.array([4.0, 6.0])
        >>> thomas_tridiagonal(a, b, c, d).tolist()
        [1.0, 2.0]

    Paper:
        The Thomas algorithm for tridiagonal systems
    """
    a, b, c, d = (np.asarray(v, float) for v in (a, b, c, d))
    n = b.size
    upper = np.zeros(n)
    x = np.empty(n)
    upper[0] = c[0] / b[0]
    x[0] = d[0] / b[0]
    for i in range(1, n):
        pivot = b[i] - a[i - 1] * upper[i - 1]
        if i < n - 1:
            upper[i] = c[i] / pivot
        x[i] = (d[i] - a[i - 1] * x[i - 1]) / pivot
    for i in range(n - 2, -1, -1):
        x[i] -= upper[i] * x[i + 1]
    return x
