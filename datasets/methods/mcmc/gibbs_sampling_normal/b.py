"""gibbs_sampling_normal, reading B, from its brief alone: mcmc/gibbs_sampling_normal."""
import math

import numpy as np


def _conditional(S, i):
    """Others (d-1 places), regression weights on them (d-1,) and conditional deviation of coordinate i."""
    others = [j for j in range(S.shape[0]) if j != i]
    if not others:
        return others, np.zeros(0), math.sqrt(S[i, i])
    weights = np.linalg.solve(S[np.ix_(others, others)], S[others, i])
    return others, weights, math.sqrt(S[i, i] - float(S[i, others] @ weights))


def gibbs_sampling_normal(mu, S, x0, z):
    """Points (T, d), float64, at the end of each of T systematic sweeps; the start is not among them.

    In a sweep each coordinate in turn gets its conditional mean, given the present others, plus its
    conditional standard deviation times the given draw.
    """
    mu = np.asarray(mu, dtype=np.float64)
    S = np.asarray(S, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    point = np.array(x0, dtype=np.float64)
    sweeps, d = z.shape
    conditionals = [_conditional(S, i) for i in range(d)]
    y = np.zeros((sweeps, d))
    for t in range(sweeps):
        for i in range(d):
            others, weights, deviation = conditionals[i]
            mean = mu[i] + float(weights @ (point[others] - mu[others])) if others else mu[i]
            point[i] = mean + deviation * z[t, i]
        y[t] = point
    return y
