"""thomas_tridiagonal, reading A, from its brief alone: numerical/thomas_tridiagonal."""
import numpy as np


def thomas_tridiagonal(a, b, c, d):
    """Return the solution of a tridiagonal system of equations.

    Parameters:
        a : float64 (n-1), sub-diagonal: a[i] multiplies x[i] in row i+1
        b : float64 (n), diagonal, dominant
        c : float64 (n-1), super-diagonal: c[i] multiplies x[i+1] in row i
        d : float64 (n), right-hand side

    Returns:
        x : float64 (n), solution

    Conventions:
        n is at least 2. Elimination runs downwards without pivoting, which the dominance of the diagonal
        allows, then the unknowns are found from the last row up. The inputs are not changed.

    Example:
        >>> import numpy as np
        >>> a, b, c = np.array([1.0, -1.0]), np.array([2.0, 2.0, 2.0]), np.array([1.0, 1.0])
        >>> np.round(thomas_tridiagonal(a, b, c, np.array([4.0, 8.0, 4.0])), 12).tolist()
        [1.0, 2.0, 3.0]

    Paper:
        Thomas algorithm for tridiagonal systems
    """
    n = len(b)
    ratio = np.zeros(n)
    x = np.zeros(n)
    ratio[0] = c[0] / b[0]
    x[0] = d[0] / b[0]
    for i in range(1, n):
        pivot = b[i] - a[i - 1] * ratio[i - 1]
        x[i] = (d[i] - a[i - 1] * x[i - 1]) / pivot
        if i < n - 1:
            ratio[i] = c[i] / pivot
    for i in range(n - 2, -1, -1):
        x[i] -= ratio[i] * x[i + 1]
    return x
