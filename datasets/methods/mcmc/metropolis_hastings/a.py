"""metropolis_hastings, reading A, from its brief alone: mcmc/metropolis_hastings."""
import numpy as np


def _logsumexp(v):
    """ln of the sum of exp(v) for v (k), scalar."""
    top = v.max()
    return top + np.log(np.sum(np.exp(v - top)))


def _log_shares(x, C, logw, s):
    """Logarithms (k) of the shares of the centres C (k, d) in the density at x (d)."""
    R = (x - C) / s
    j = np.argmin(np.sum(R * R, axis=1))
    b = logw + 0.5 * np.sum((C - C[j]) / s * (R + R[j]), axis=1)
    return b - _logsumexp(b)


def _log_ratio(x, y, C, logw, s):
    """log pi(y) - log pi(x), scalar, for points x (d) and y (d)."""
    rise = -0.5 * (((y - C) + (x - C)) / s) @ ((y - x) / s)
    return _logsumexp(_log_shares(x, C, logw, s) + rise)


def metropolis_hastings(C, w, s, x0, step, z, u):
    """Returns the points of a random walk Metropolis chain on a mixture of normals and its acceptance rate.

    Parameters:
        C : float64 (k, d), centres of the target
        w : float64 (k), weights of the centres, > 0, need not sum to 1
        s : float64 scalar, standard deviation around each centre, > 0
        x0 : float64 (d), start
        step : float64 scalar, standard deviation of a proposed move, > 0
        z : float64 (T, d), standard normal draws
        u : float64 (T), uniform draws, 0 < u < 1

    Returns:
        samples : float64 (T, d), point at each time, one row each
        rate : float64 scalar, share of accepted proposals

    Conventions:
        Proposals are symmetric. The start is not among the samples, nothing is burnt in or thinned. Row t
        of z and entry t of u belong to time t, used whatever happens. A proposal is accepted if ln u is
        at most the difference of the log densities, which is formed from differences so it stays exact
        far away.

    Example:
        >>> import numpy as np
        >>> C, w, z = np.zeros((1, 1)), np.ones(1), np.array([[1.0], [10.0]])
        >>> samples, rate = metropolis_hastings(C, w, 1.0, np.array([2.0]), 1.0, z, np.array([0.5, 0.5]))
        >>> samples.tolist(), rate
        ([[2.0], [2.0]], 0.0)

    Paper:
        The Metropolis-Hastings algorithm
    """
    C, z = np.asarray(C, float), np.asarray(z, float)
    logw, logu = np.log(np.asarray(w, float)), np.log(np.asarray(u, float))
    x = np.array(x0, dtype=float)
    samples = np.empty(z.shape)
    accepted = 0
    for t in range(z.shape[0]):
        y = x + step * z[t]
        if logu[t] <= _log_ratio(x, y, C, logw, s):
            x = y
            accepted += 1
        samples[t] = x
    return samples, accepted / z.shape[0]
