"""metropolis_hastings, reading A, from its brief alone: mcmc/metropolis_hastings."""

import numpy as np


def metropolis_hastings(C, w, s, x0, step, z, u):
    """Points of a random-walk Metropolis chain for a mixture of normals, and the share of accepted moves.

    Parameters:
        C : float64 (k, d), centres of the target
        w : float64 (k), weights of the centres
        s : float64 scalar, standard deviation around each centre
        x0 : float64 (d), start
        step : float64 scalar, standard deviation of a proposed move
        z : float64 (T, d), standard normal draws
        u : float64 (T), uniform draws

    Returns:
        samples : float64 (T, d), point at each time, one row each
        rate : float64 scalar, share of accepted proposals

    Conventions:
        Symmetric proposals; draws of a time are used whether or not the move is accepted. The start is not
        among the samples. Logarithms of the target are compared, and stay finite far from all centres.

    Example:
        >>> import numpy as np
        >>> samples, rate = metropolis_hastings(np.array([[0.0]]), np.array([1.0]), 1.0, np.array([1.0]), 0.5,
        ...                                     np.array([[-2.0], [4.0]]), np.array([0.5, 0.5]))
        >>> samples.tolist(), float(rate)
        ([[0.0], [0.0]], 0.5)

    Paper:
        Metropolis-Hastings algorithm
    """
    C, w, x, z = (np.asarray(v, dtype=float) for v in (C, w, x0, z))
    samples = np.empty(z.shape)
    count = 0
    here = _log_target(x, C, w, s)
    for t in range(len(z)):
        y = x + step * z[t]
        there = _log_target(y, C, w, s)
        if np.log(u[t]) <= there - here:
            x, here = y, there
            count += 1
        samples[t] = x
    return samples, count / len(z)


def _log_target(x, C, w, s):
    """Logarithm, up to a constant, of the mixture with centres C (k, d) and weights w (k) at x (d)."""
    terms = np.log(w) - ((x - C) ** 2).sum(axis=1) / (2.0 * s * s)
    top = terms.max()
    return top + np.log(np.exp(terms - top).sum())
