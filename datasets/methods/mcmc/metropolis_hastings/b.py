"""metropolis_hastings, reading B, from its brief alone: mcmc/metropolis_hastings."""
import math

import numpy as np


def _log_density(C, w, s, point):
    """Log density, up to a constant, at a point (d,): mixture of centres C (k, d) with weights w (k,)."""
    logs = []
    for centre, weight in zip(C, w):
        gap = (point - centre) / s
        logs.append(math.log(float(weight)) - 0.5 * float(gap @ gap))
    top = max(logs)
    return top + math.log(math.fsum(math.exp(value - top) for value in logs))


def metropolis_hastings(C, w, s, x0, step, z, u):
    """Points at times 1 to T (T, d), float64, repeats included, and the share of accepted proposals.

    Proposals are the present point plus step times given normal draws; one is accepted if log u is at
    most the rise of the log density of the target.
    """
    C = np.asarray(C, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    point = np.array(x0, dtype=np.float64)
    height = _log_density(C, w, float(s), point)
    samples = np.zeros(z.shape)
    accepted = 0
    for t in range(z.shape[0]):
        proposal = point + float(step) * z[t]
        proposed_height = _log_density(C, w, float(s), proposal)
        if math.log(float(u[t])) <= proposed_height - height:
            point, height = proposal, proposed_height
            accepted += 1
        samples[t] = point
    return samples, np.float64(accepted / z.shape[0])
