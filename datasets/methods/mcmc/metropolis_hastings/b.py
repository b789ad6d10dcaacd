"""Metropolis-Hastings, reading B, from its brief alone: mcmc/metropolis_hastings."""
import numpy as np
import math


def _log_of_sum(logs):
    """Natural logarithm (a float) of the sum of the exponentials of a list of floats."""
    largest = max(logs)
    return largest + math.log(math.fsum(math.exp(v - largest) for v in logs))


def _scaled_dot(p, q, s):
    """Inner product (a float) of p and q, both of shape (d), each divided by s."""
    return math.fsum((float(a) / s) * (float(b) / s) for a, b in zip(p, q))


def _log_density_ratio(new, old, C, log_w, s):
    """Log of the density at new over that at old, both of shape (d), without large terms cancelling."""
    k = C.shape[0]
    plain = [log_w[j] - 0.5 * _scaled_dot(old - C[j], old - C[j], s) for j in range(k)]
    top = plain.index(max(plain))
    at_old = []
    at_new = []
    for j in range(k):
        closer = 0.5 * _scaled_dot(C[j] - C[top], (old - C[j]) + (old - C[top]), s)
        gain = -0.5 * _scaled_dot(new - old, (new - C[j]) + (old - C[j]), s)
        relative = log_w[j] - log_w[top] + closer
        at_old.append(relative)
        at_new.append(relative + gain)
    return _log_of_sum(at_new) - _log_of_sum(at_old)


def metropolis_hastings(C, w, s, x0, step, z, u):
    """Points float64 (T, d) of the chain at times 1 to T, and the share (float) of accepted proposals.

    Target: mixture of round normals at the rows of C with weights w; a move by step times z[t] is accepted
    when log u[t] is at most the log density ratio, else the present point is repeated. No start, no burn-in.
    """
    C = np.asarray(C, dtype=np.float64)
    z = np.asarray(z, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    log_w = [math.log(float(v)) for v in np.asarray(w, dtype=np.float64)]
    s, step = float(s), float(step)
    current = np.array(x0, dtype=np.float64)
    times, d = z.shape
    samples = np.zeros((times, d), dtype=np.float64)
    accepted = 0
    for t in range(times):
        proposal = current + step * z[t]
        if math.log(float(u[t])) <= _log_density_ratio(proposal, current, C, log_w, s):
            current = proposal
            accepted += 1
        samples[t] = current
    return samples, accepted / times
