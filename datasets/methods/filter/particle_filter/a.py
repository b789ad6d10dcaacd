"""particle_filter, reading A, from its brief alone: filter/particle_filter."""
import numpy as np


def _weights(y, Y, r):
    """Normalised weights (n) and ln of the mean likelihood (scalar) of particles Y (n) at measurement y."""
    z = (y - Y) / r
    k = np.argmin(np.abs(z))
    e = np.exp(-0.5 * ((Y[k] - Y) / r) * (z + z[k]))
    total = e.sum()
    loglik = np.log(total / Y.size) - 0.5 * z[k] * z[k] - np.log(r) - 0.5 * np.log(2.0 * np.pi)
    return e / total, loglik


def _systematic(W, u):
    """Indices (n) of the particles at the systematic pointers (i - 1 + u) / n for weights W (n)."""
    n = W.size
    pointers = (np.arange(n) + u) / n
    return np.minimum(np.searchsorted(np.cumsum(W), pointers, side="right"), n - 1)


def particle_filter(y, x0, a, s, r, V, u):
    """Returns the state estimates, the log-likelihood and the last particles of a bootstrap particle filter.

    Parameters:
        y : float64 (T), measurement of each time
        x0 : float64 (n), particles at the start
        a : float64 scalar, factor of the state at each time, between -1 and 1
        s : float64 scalar, standard deviation of the state's noise, > 0
        r : float64 scalar, standard deviation of the measurement's noise, > 0
        V : float64 (T, n), standard normal draw of each particle at each time
        u : float64 (T), uniform draw of each time's resampling

    Returns:
        est : float64 (T), estimate of the state at each time
        loglik : float64 scalar, logarithm of the estimated likelihood of all measurements
        particles : float64 (n), particles after the last resampling

    Conventions:
        The proposal is the transition; row t of V and entry t of u are the draws of time t. The estimate
        is the weighted mean before resampling. Resampling is systematic and happens at every time; a
        pointer takes the first particle whose cumulated weight is strictly above it, else the last
        particle. The likelihood has its normal constant and the weights are formed relative to the best
        particle, so they never all vanish.

    Example:
        >>> import numpy as np
        >>> x0, V = np.array([0.0, 2.0]), np.zeros((1, 2))
        >>> est, loglik, p = particle_filter(np.array([1.0]), x0, 1.0, 1.0, 1.0, V, np.array([0.5]))
        >>> est.tolist(), round(float(loglik), 6), p.tolist()
        ([1.0], -1.418939, [0.0, 2.0])

    Paper:
        Gordon and others, the bootstrap particle filter
    """
    y, V, u = np.asarray(y, float), np.asarray(V, float), np.asarray(u, float)
    X = np.array(x0, dtype=float)
    est = np.empty(y.size)
    loglik = 0.0
    for t in range(y.size):
        Y = a * X + s * V[t]
        W, ll = _weights(y[t], Y, r)
        est[t] = W @ Y
        loglik += ll
        X = Y[_systematic(W, u[t])]
    return est, float(loglik), X
