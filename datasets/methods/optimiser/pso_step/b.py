"""Particle swarm step, reading B, from its brief alone: optimiser/pso_step."""

import numpy as np


def _pull(strength, here, there):
    """Pull, a float, of a spring of the given strength from the coordinate here towards there."""
    return strength * (there - here)


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    """New positions x2 and new velocities v2 of a swarm after one step; both float64, shape (n, d).

    Each particle keeps the share w of its velocity and is drawn to its own best place (strength c1 r1) and
    to the swarm's (strength c2 r2), with one draw per particle and coordinate; it moves by the new velocity.
    """
    x, v, pb, gb, r1, r2 = (np.asarray(value, dtype=np.float64) for value in (x, v, pb, gb, r1, r2))
    n, d = x.shape
    x2 = np.empty((n, d))
    v2 = np.empty((n, d))
    for particle in range(n):
        for axis in range(d):
            here = x[particle, axis]
            own = _pull(c1 * r1[particle, axis], here, pb[particle, axis])
            common = _pull(c2 * r2[particle, axis], here, gb[axis])
            v2[particle, axis] = w * v[particle, axis] + own + common
            x2[particle, axis] = here + v2[particle, axis]
    return x2, v2
