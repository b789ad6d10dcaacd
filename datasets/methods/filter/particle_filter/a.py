"""particle_filter, reading A, from its brief alone: filter/particle_filter."""

import numpy as np


def particle_filter(y, x0, a, s, r, V, u):
    """Estimates, log-likelihood and last particles of a bootstrap filter for a linear Gaussian model.

    Parameters:
        y : float64 (T), measurement of each time
        x0 : float64 (n), particles at the start
        a : float64 scalar, factor of the state at each time
        s : float64 scalar, standard deviation of the state's noise
        r : float64 scalar, standard deviation of the measurement's noise
        V : float64 (T, n), standard normal draw of each particle at each time
        u : float64 (T), uniform draw of each time's resampling

    Returns:
        est : float64 (T), estimate of the state at each time
        loglik : float64 scalar, logarithm of the estimated likelihood of all measurements
        particles : float64 (n), particles after the last resampling

    Conventions:
        Particles move by the transition itself. Systematic resampling at every time with one given number;
        a pointer beyond the last cumulative weight takes the last particle. The estimate is the weighted
        mean before resampling. Weights are shifted by the largest logarithm, so they cannot all vanish.

    Example:
        >>> import numpy as np
        >>> est, loglik, particles = particle_filter(
        ...     np.array([1.0]), np.array([0.0, 2.0]), 1.0, 1.0, 1.0, np.zeros((1, 2)), np.array([0.5]))
        >>> est.tolist(), round(float(loglik), 6), particles.tolist()
        ([1.0], -1.418939, [0.0, 2.0])

    Paper:
        Particle filter (Gordon and others), with systematic resampling
    """
    X, V = np.asarray(x0, dtype=float), np.asarray(V, dtype=float)
    n = len(X)
    est = np.empty(len(y))
    loglik = 0.0
    for t in range(len(y)):
        Y = a * X + s * V[t]
        ll = -0.5 * ((y[t] - Y) / r) ** 2 - np.log(r) - 0.5 * np.log(2.0 * np.pi)
        top = ll.max()
        W = np.exp(ll - top)
        total = W.sum()
        loglik += top + np.log(total / n)
        W = W / total
        est[t] = W @ Y
        pointers = (np.arange(n) + u[t]) / n
        X = Y[np.minimum(np.searchsorted(np.cumsum(W), pointers, side="right"), n - 1)]
    return est, float(loglik), X
