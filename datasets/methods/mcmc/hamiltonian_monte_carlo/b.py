"""Hamiltonian Monte Carlo, reading B, from its brief alone: mcmc/hamiltonian_monte_carlo."""

import numpy as np


def _force(A, place, mu):
    """Force (d) at the place (d): minus the precision A (d, d) applied to the displacement from mu (d)."""
    return -(A @ (place - mu))


def _energy(A, place, mu, momentum):
    """Potential plus kinetic energy, a float, of the particle at place (d) with momentum (d)."""
    shift = place - mu
    return 0.5 * float(shift @ A @ shift) + 0.5 * float(momentum @ momentum)


def _path(A, mu, place, momentum, eps, steps):
    """Place (d) and momentum (d) after the given number of leapfrog steps of length eps."""
    for _ in range(steps):
        half = momentum + 0.5 * eps * _force(A, place, mu)
        place = place + eps * half
        momentum = half + 0.5 * eps * _force(A, place, mu)
    return place, momentum


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    """Chain of T moves of Hamiltonian Monte Carlo for a normal target with mean mu and precision A.

    Returns samples (float64, shape (T, d), the point after each move, the start not included) and accepted
    (bool, shape (T)). Momenta P (T, d) and uniform numbers u (T) are given, one of each for every move.
    """
    mu = np.asarray(mu, dtype=np.float64)
    A = np.asarray(A, dtype=np.float64)
    P = np.asarray(P, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    eps = float(eps)
    here = np.array(q0, dtype=np.float64)
    samples = np.empty(P.shape)
    accepted = np.zeros(len(P), dtype=bool)
    for time in range(len(P)):
        end, end_momentum = _path(A, mu, here, P[time], eps, int(L))
        loss = _energy(A, here, mu, P[time]) - _energy(A, end, mu, end_momentum)
        if np.log(u[time]) <= loss:
            here = end
            accepted[time] = True
        samples[time] = here
    return samples, accepted
