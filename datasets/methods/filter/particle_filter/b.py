"""particle_filter, reading B, from its brief alone: filter/particle_filter."""
import math

import numpy as np


def _log_densities(particles, seen, r):
    """Log normal densities (list of n floats) of a measurement around each particle."""
    constant = -math.log(r) - 0.5 * math.log(2.0 * math.pi)
    return [constant - 0.5 * ((seen - particle) / r) ** 2 for particle in particles]


def _redrawn(particles, weights, u):
    """Particles (list of n floats) drawn anew by n pointers at (u + i) / n along the weights."""
    n = len(particles)
    chosen = []
    piece = 0
    end = weights[0]
    for i in range(n):
        pointer = (u + i) / n
        while pointer >= end and piece < n - 1:
            piece += 1
            end += weights[piece]
        chosen.append(particles[piece])
    return chosen


def particle_filter(y, x0, a, s, r, V, u):
    """Estimates (T,), log likelihood (float64) and the particles (n,) after the last resampling, float64.

    Bootstrap filter with systematic resampling at every time; the estimate is the weighted mean before
    it, and a pointer on a border belongs to the later particle. All draws are given.
    """
    a, s, r = float(a), float(s), float(r)
    particles = [float(value) for value in x0]
    n = len(particles)
    est = np.zeros(len(y))
    terms = []
    for time, seen in enumerate(y):
        particles = [a * particle + s * float(V[time, i]) for i, particle in enumerate(particles)]
        logs = _log_densities(particles, float(seen), r)
        top = max(logs)
        heights = [math.exp(value - top) for value in logs]
        total = math.fsum(heights)
        weights = [height / total for height in heights]
        est[time] = math.fsum(weight * particle for weight, particle in zip(weights, particles))
        terms.append(top + math.log(total / n))
        particles = _redrawn(particles, weights, float(u[time]))
    return est, np.float64(math.fsum(terms)), np.array(particles, dtype=np.float64)
