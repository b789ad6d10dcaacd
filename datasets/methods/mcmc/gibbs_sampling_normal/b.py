"""gibbs_sampling_normal, reading B, from its brief alone: mcmc/gibbs_sampling_normal."""
import math

import numpy as np


def conditional_of_coordinate(S, i):
    """Return (others, weights, deviation) of coordinate i given the rest under covariance S, shape (d, d).

    others is the list of the d - 1 other coordinates, weights has shape (d - 1) and multiplies their
    differences from their means, deviation is the conditional standard deviation, a float.
    """
    others = [j for j in range(S.shape[0]) if j != i]
    if not others:
        return others, np.zeros(0), math.sqrt(float(S[i, i]))
    covariance_with_others = S[i, others]
    weights = np.linalg.solve(S[np.ix_(others, others)], covariance_with_others)
    variance = float(S[i, i]) - float(weights @ covariance_with_others)
    return others, weights, math.sqrt(variance)


def gibbs_sampling_normal(mu, S, x0, z):
    """Return the point at the end of each of the T sweeps, float64 of shape (T, d).

    Coordinates are renewed in order, each from its normal distribution given the present values of the
    others, with the standard normal numbers z; the start x0 is not part of the result.
    """
    mu = np.asarray(mu, dtype=float)
    S = np.asarray(S, dtype=float)
    z = np.asarray(z, dtype=float)
    sweeps, d = z.shape
    point = np.array(x0, dtype=float)
    conditionals = [conditional_of_coordinate(S, i) for i in range(d)]
    y = np.zeros((sweeps, d))
    for t in range(sweeps):
        for i in range(d):
            others, weights, deviation = conditionals[i]
            mean = float(mu[i])
            for weight, j in zip(weights, others):
                mean += float(weight) * (float(point[j]) - float(mu[j]))
            point[i] = mean + deviation * float(z[t, i])
        y[t] = point
    return y
