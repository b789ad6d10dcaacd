"""levenberg_marquardt_step, reading B, from its brief alone: optimiser/levenberg_marquardt_step."""
import math

import numpy as np


def solve_upper(R, c):
    """Return the solution (n,) of R x = c for an upper triangular R (n, n), from the last row up."""
    n = R.shape[0]
    x = np.zeros(n)
    for i in range(n - 1, -1, -1):
        known = math.fsum(float(R[i, j]) * float(x[j]) for j in range(i + 1, n))
        x[i] = (float(c[i]) - known) / float(R[i, i])
    return x


def levenberg_marquardt_step(theta, J, r, lam):
    """Return theta2 (n,), the parameters after the step, and d (n,), the step, both float64.

    The step makes the squares of the linearly predicted residuals, plus lam times the squared changes
    weighted by the squared lengths of J's columns, smallest; it is solved as one least squares problem.
    """
    theta = np.asarray(theta, dtype=np.float64)
    J = np.asarray(J, dtype=np.float64)
    r = np.asarray(r, dtype=np.float64)
    m, n = J.shape
    lengths = [math.hypot(*J[:, j]) for j in range(n)]
    # In units of 1 / length of each column the price is lam times the plain sum of squares.
    system = np.zeros((m + n, n))
    wanted = np.zeros(m + n)
    wanted[:m] = -r
    for j in range(n):
        system[:m, j] = J[:, j] / lengths[j]
        system[m + j, j] = math.sqrt(float(lam))
    Q, R = np.linalg.qr(system)
    scaled_step = solve_upper(R, Q.T @ wanted)
    d = np.array([float(scaled_step[j]) / lengths[j] for j in range(n)])
    return theta + d, d
