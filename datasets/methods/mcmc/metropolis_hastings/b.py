"""metropolis_hastings, reading B, from its brief alone: mcmc/metropolis_hastings."""
import math

import numpy as np


def log_target(point, C, w, s):
    """Return the logarithm (float) of the mixture's density at a point (d,), but for a constant."""
    terms = []
    for centre, weight in zip(C, w):
        square = math.fsum(((float(p) - float(c)) / s) ** 2 for p, c in zip(point, centre))
        terms.append(math.log(float(weight)) - 0.5 * square)
    top = max(terms)
    return top + math.log(math.fsum(math.exp(term - top) for term in terms))


def metropolis_hastings(C, w, s, x0, step, z, u):
    """Return samples (T, d), the point at times 1 to T, and rate, the share of accepted proposals.

    Both float64. A proposal is taken if log(u) is at most the gain of the target's logarithm; a refused
    one repeats the present point. The start is not among the samples.
    """
    C = np.asarray(C, dtype=np.float64)
    w = np.asarray(w, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    s, step = float(s), float(step)
    point = np.array(x0, dtype=np.float64)
    height = log_target(point, C, w, s)
    samples = np.empty(z.shape)
    accepted = 0
    for t in range(z.shape[0]):
        proposal = point + step * z[t]
        proposed_height = log_target(proposal, C, w, s)
        if math.log(float(u[t])) <= proposed_height - height:
            point, height = proposal, proposed_height
            accepted += 1
        samples[t] = point
    return samples, accepted / z.shape[0]
