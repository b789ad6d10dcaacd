"""Particle filter, reading B, from its brief alone: filter/particle_filter."""
import numpy as np
import math


def _weights_and_log_average(y_t, moved, r):
    """Weights, shape (n), that sum to one, and the log of the average density of y_t (a float)."""
    n = moved.shape[0]
    distance = [abs((y_t - float(moved[i])) / r) for i in range(n)]
    nearest = min(distance)
    relative = [math.exp(-0.5 * (d - nearest) * (d + nearest)) for d in distance]
    total = math.fsum(relative)
    log_largest_density = -0.5 * nearest * nearest - math.log(r) - 0.5 * math.log(2.0 * math.pi)
    weights = np.array([w / total for w in relative], dtype=np.float64)
    return weights, log_largest_density + math.log(total / n)


def _systematic_choice(weights, u_t):
    """Indices, int64 shape (n), of the particles named by pointers (u_t + k)/n on the laid-out weights."""
    n = weights.shape[0]
    chosen = np.zeros(n, dtype=np.int64)
    piece = 0
    piece_end = float(weights[0])
    for k in range(n):
        pointer = (u_t + k) / n
        while piece < n - 1 and pointer >= piece_end:
            piece += 1
            piece_end += float(weights[piece])
        chosen[k] = piece
    return chosen


def particle_filter(y, x0, a, s, r, V, u):
    """Estimates float64 (T), log-likelihood (float) and last particles float64 (n) of the bootstrap filter.

    Each time: move by a and s times the row of V, weigh by the normal density of y, estimate by the weighted
    mean, add the log of the plain average density, then resample systematically (always, also at the end);
    a pointer on a border takes the later particle, one past the end takes the last particle.
    """
    y = np.asarray(y, dtype=np.float64)
    V = np.asarray(V, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    particles = np.array(x0, dtype=np.float64)
    a, s, r = float(a), float(s), float(r)
    steps, n = V.shape
    est = np.zeros(steps, dtype=np.float64)
    log_terms = []
    for t in range(steps):
        moved = a * particles + s * V[t]
        weights, log_average = _weights_and_log_average(float(y[t]), moved, r)
        est[t] = math.fsum(float(weights[i]) * float(moved[i]) for i in range(n))
        log_terms.append(log_average)
        particles = moved[_systematic_choice(weights, float(u[t]))]
    return est, math.fsum(log_terms), particles
