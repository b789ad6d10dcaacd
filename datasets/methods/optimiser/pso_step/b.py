"""pso_step, reading B, from its brief alone: optimiser/pso_step."""
import numpy as np


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    """New positions and new velocities, each (n, d), float64, of a particle swarm.

    The velocity is w times the old one plus random pulls to the particle's own best and to the swarm's
    best; positions move with the new velocity. Draws are given, one per particle and coordinate.
    """
    x = np.asarray(x, dtype=np.float64)
    n, d = x.shape
    x2 = np.zeros((n, d))
    v2 = np.zeros((n, d))
    for i in range(n):
        for j in range(d):
            own_pull = float(c1) * float(r1[i, j]) * (float(pb[i, j]) - x[i, j])
            swarm_pull = float(c2) * float(r2[i, j]) * (float(gb[j]) - x[i, j])
            v2[i, j] = float(w) * float(v[i, j]) + own_pull + swarm_pull
            x2[i, j] = x[i, j] + v2[i, j]
    return x2, v2
