"""pso_step, reading A, from its brief alone: optimiser/pso_step."""

import numpy as np


def pso_step(x, v, pb, gb, w, c1, c2, r1, r2):
    """Positions and velocities of a particle swarm after one step.

    Parameters:
        x : float64 (n, d), position of each particle
        v : float64 (n, d), velocity of each particle
        pb : float64 (n, d), best position of each particle so far
        gb : float64 (d), best position of the swarm so far
        w : float64 scalar, inertia weight
        c1 : float64 scalar, pull towards the particle's own best
        c2 : float64 scalar, pull towards the swarm's best
        r1 : float64 (n, d), uniform draws for the own best
        r2 : float64 (n, d), uniform draws for the swarm's best

    Returns:
        x2 : float64 (n, d), new positions
        v2 : float64 (n, d), new velocities

    Conventions:
        One draw per particle and coordinate. Positions move with the new velocity. No constriction, no
        limits, no bounds; the best places are given and stay.

    Example:
        >>> import numpy as np
        >>> one = np.array([[1.0]])
        >>> x2, v2 = pso_step(one, one, 3 * one, np.array([5.0]), 0.5, 1.0, 2.0, 0.5 * one, 0.25 * one)
        >>> x2.tolist(), v2.tolist()
        ([[4.5]], [[3.5]])

    Paper:
        Particle swarm optimisation with inertia weight
    """
    x, v, pb, gb, r1, r2 = (np.asarray(a, dtype=float) for a in (x, v, pb, gb, r1, r2))
    v2 = w * v + c1 * r1 * (pb - x) + c2 * r2 * (gb - x)
    return x + v2, v2
