"""armijo_backtracking, reading B, from its brief alone: optimiser/armijo_backtracking."""
import math

import numpy as np

ZERO_LENGTH = 1e-6


def _inner(u, v):
    """Inner product of u and v, both of shape (n,), as a Python float; the products are summed exactly."""
    return math.fsum(float(p) * float(q) for p, q in zip(u, v))


def _matrix_times(A, v):
    """Product of A, shape (n, n), with v, shape (n,): float64, shape (n,)."""
    out = np.empty(v.shape[0], dtype=np.float64)
    for i in range(v.shape[0]):
        out[i] = _inner(A[i], v)
    return out


def _gradient(A, b, x):
    """Gradient A x - b, float64, shape (n,), each entry from one sum because A x and b nearly cancel."""
    n = x.shape[0]
    grad = np.empty(n, dtype=np.float64)
    for i in range(n):
        terms = [float(A[i, j]) * float(x[j]) for j in range(n)]
        terms.append(-float(b[i]))
        grad[i] = math.fsum(terms)
    return grad


def _falls_enough(t, squared_length, curvature, c):
    """Whether the fall at length t reaches the share c of the linear fall; equality is enough."""
    fall = t * squared_length - 0.5 * t * t * curvature
    linear_fall = t * squared_length
    return fall >= c * linear_fall


def armijo_backtracking(A, b, x, c, tau):
    """Return `(t, x2)`: the largest length among 1, tau, tau**2, ... (float64 scalar) with sufficient
    decrease of 0.5 x'Ax - b'x along the negative gradient, and the point x - t * gradient it leads to
    (float64, shape (n,)).

    A has shape (n, n), symmetric positive definite; b and x have shape (n,); c and tau are scalars. The
    direction is not normalised, and only the decrease is tested, with equality enough. The fall is taken
    from its closed form, t g'g - t**2 g'Ag / 2. A gradient of Euclidean length at most 1e-6 counts as
    zero: then t = 1, and the point still moves by that gradient.
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    x = np.asarray(x, dtype=np.float64)
    c = float(c)
    tau = float(tau)

    grad = _gradient(A, b, x)
    t = 1.0
    squared_length = _inner(grad, grad)
    if math.sqrt(squared_length) > ZERO_LENGTH:
        curvature = _inner(grad, _matrix_times(A, grad))
        while not _falls_enough(t, squared_length, curvature, c):
            t *= tau
    return np.float64(t), x - t * grad
