"""hamiltonian_monte_carlo, reading B, from its brief alone: mcmc/hamiltonian_monte_carlo."""
import math

import numpy as np


def _energy(A, place, momentum):
    """Total energy at a displacement (d,) from the mean with a momentum (d,)."""
    return 0.5 * float(place @ (A @ place)) + 0.5 * float(momentum @ momentum)


def _path_end(A, place, momentum, eps, L):
    """Displacement and momentum (d,) each after L leapfrog steps of length eps."""
    for _ in range(L):
        momentum = momentum - 0.5 * eps * (A @ place)
        place = place + eps * momentum
        momentum = momentum - 0.5 * eps * (A @ place)
    return place, momentum


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    """Points at times 1 to T (T, d), float64, repeats included, and acceptance of each move (T,), bool.

    Unit mass, L leapfrog steps of length eps in the potential of the normal target with precision A; a
    move is accepted if log u is at most the energy at the beginning less that at the end.
    """
    mu = np.asarray(mu, dtype=np.float64)
    A = np.asarray(A, dtype=np.float64)
    P = np.asarray(P, dtype=np.float64)
    point = np.array(q0, dtype=np.float64)
    samples = np.zeros(P.shape)
    accepted = np.zeros(P.shape[0], dtype=bool)
    for t in range(P.shape[0]):
        place = point - mu
        end, momentum = _path_end(A, place, P[t], float(eps), int(L))
        if math.log(float(u[t])) <= _energy(A, place, P[t]) - _energy(A, end, momentum):
            point = mu + end
            accepted[t] = True
        samples[t] = point
    return samples, accepted
