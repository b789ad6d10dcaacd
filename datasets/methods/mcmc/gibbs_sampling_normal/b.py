"""Gibbs sampling of a normal, reading B, from its brief alone: mcmc/gibbs_sampling_normal."""
import numpy as np


def _conditional_law(S, i):
    """Indices and coefficients (d-1 each) of the others and the deviation of coordinate i given them."""
    d = S.shape[0]
    others = [j for j in range(d) if j != i]
    order = others + [i]
    L = np.linalg.cholesky(S[np.ix_(order, order)])
    last = d - 1
    coefficients = np.zeros(last, dtype=np.float64)
    for j in range(last - 1, -1, -1):
        known = 0.0
        for k in range(j + 1, last):
            known += L[k, j] * coefficients[k]
        coefficients[j] = (L[last, j] - known) / L[j, j]
    return others, coefficients, float(L[last, last])


def gibbs_sampling_normal(mu, S, x0, z):
    """Points, float64 of shape (T, d), at the end of each sweep of a systematic-scan Gibbs walk from x0.

    Coordinates are renewed first to last from their normal law given the present values of all others, with
    the draw z[t, i] stretched and moved; no start, no burn-in removal and no thinning in the result.
    """
    mu = np.asarray(mu, dtype=np.float64)
    S = np.asarray(S, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    point = np.array(x0, dtype=np.float64)
    sweeps, d = z.shape
    laws = [_conditional_law(S, i) for i in range(d)]
    y = np.zeros((sweeps, d), dtype=np.float64)
    for t in range(sweeps):
        for i in range(d):
            others, coefficients, deviation = laws[i]
            mean = float(mu[i])
            for coefficient, j in zip(coefficients, others):
                mean += coefficient * (point[j] - mu[j])
            point[i] = mean + deviation * z[t, i]
        y[t] = point
    return y
