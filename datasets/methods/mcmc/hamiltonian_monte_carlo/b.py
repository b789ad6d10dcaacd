"""Hamiltonian Monte Carlo, reading B, from its brief alone: mcmc/hamiltonian_monte_carlo."""
import numpy as np
import math


def _force(q, mu, A):
    """Force, shape (d), at the position q: minus the precision applied to the displacement."""
    return -np.dot(A, q - mu)


def _leapfrog_path(q, p, mu, A, eps, steps):
    """Position and momentum, both of shape (d), after the given number of leapfrog steps of length eps."""
    for _ in range(steps):
        p = p + 0.5 * eps * _force(q, mu, A)
        q = q + eps * p
        p = p + 0.5 * eps * _force(q, mu, A)
    return q, p


def _total_energy(q, p, mu, A):
    """Potential plus kinetic energy (a float) of a particle of unit mass at q with momentum p."""
    displacement = q - mu
    potential = 0.5 * float(np.dot(displacement, np.dot(A, displacement)))
    kinetic = 0.5 * float(np.dot(p, p))
    return potential + kinetic


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    """Points float64 (T, d) of the chain at times 1 to T, repeats included, and bool (T) of accepted moves.

    Normal target with precision A, unit mass, L leapfrog steps of length eps with the momentum P[t]; accepted
    when log u[t] is at most the energy at the beginning less the energy at the end. The start is left out.
    """
    mu = np.asarray(mu, dtype=np.float64)
    A = np.asarray(A, dtype=np.float64)
    P = np.asarray(P, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    current = np.array(q0, dtype=np.float64)
    eps, steps = float(eps), int(L)
    times, d = P.shape
    samples = np.zeros((times, d), dtype=np.float64)
    accepted = np.zeros(times, dtype=bool)
    for t in range(times):
        end, end_momentum = _leapfrog_path(current, P[t], mu, A, eps, steps)
        energy_before = _total_energy(current, P[t], mu, A)
        energy_after = _total_energy(end, end_momentum, mu, A)
        if math.log(float(u[t])) <= energy_before - energy_after:
            current = end
            accepted[t] = True
        samples[t] = current
    return samples, accepted
