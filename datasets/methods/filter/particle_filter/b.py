"""particle_filter, reading B, from its brief alone: filter/particle_filter."""
import math

import numpy as np


def log_densities(measurement, moved, r):
    """Return the logarithms (list of n) of the normal density of the measurement around each particle."""
    constant = -0.5 * math.log(2.0 * math.pi) - math.log(r)
    return [constant - 0.5 * ((measurement - place) / r) ** 2 for place in moved]


def pick_systematically(weights, first):
    """Return n indices (list): pointer i at (first + i) / n names the piece of the weights it lies on."""
    n = len(weights)
    picked = []
    piece = 0
    end_of_piece = weights[0]
    for i in range(n):
        pointer = (first + i) / n
        while piece < n - 1 and pointer >= end_of_piece:
            piece += 1
            end_of_piece += weights[piece]
        picked.append(piece)
    return picked


def particle_filter(y, x0, a, s, r, V, u):
    """Return est (T,), the scalar loglik and particles (n,), float64, of a bootstrap particle filter.

    Each time moves the particles with its row of V, weighs them, notes the weighted mean, adds the
    logarithm of the mean density, and then resamples systematically with its entry of u.
    """
    y = np.asarray(y, dtype=np.float64)
    V = np.asarray(V, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    a, s, r = float(a), float(s), float(r)
    particles = [float(place) for place in np.asarray(x0, dtype=np.float64)]
    n = len(particles)
    est = np.empty(y.shape[0])
    loglik = 0.0
    for t in range(y.shape[0]):
        moved = [a * place + s * float(V[t, i]) for i, place in enumerate(particles)]
        logs = log_densities(float(y[t]), moved, r)
        top = max(logs)
        raw = [math.exp(value - top) for value in logs]
        total = math.fsum(raw)
        weights = [value / total for value in raw]
        est[t] = math.fsum(weight * place for weight, place in zip(weights, moved))
        loglik += top + math.log(total / n)
        particles = [moved[i] for i in pick_systematically(weights, float(u[t]))]
    return est, loglik, np.array(particles, dtype=np.float64)
