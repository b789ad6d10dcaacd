"""hamiltonian_monte_carlo, reading A, from its brief alone: mcmc/hamiltonian_monte_carlo."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    """Points of a Hamiltonian Monte Carlo chain for a normal target, and which moves were accepted.

    Parameters:
        q0 : float64 (d), start
        mu : float64 (d), mean of the target
        A : float64 (d, d), precision of the target
        P : float64 (T, d), momentum of each time
        u : float64 (T), uniform draw of each time
        eps : float64 scalar, step size
        L : int64 scalar, leapfrog steps of each path

    Returns:
        samples : float64 (T, d), point at each time, one row each
        accepted : bool (T), whether the move of each time was accepted

    Conventions:
        Unit masses; each time has its own momentum and uniform number, accepted or not. Acceptance by the
        logarithm of the uniform number against the fall of the energy. The start is not among the samples.

    Example:
        >>> import numpy as np
        >>> one = np.array([[1.0]])
        >>> samples, accepted = hamiltonian_monte_carlo(
        ...     np.array([1.0]), np.array([0.0]), one, 0 * one, np.array([0.5]), 0.5, 1)
        >>> samples.tolist(), accepted.tolist()
        ([[0.875]], [True])

    Paper:
        https://arxiv.org/abs/1206.1901
        Hamiltonian Monte Carlo, sec. 2.3 and 3.2
    """
    q, mu, A, P = (np.asarray(v, dtype=float) for v in (q0, mu, A, P))
    samples = np.empty(P.shape)
    accepted = np.zeros(len(P), dtype=bool)
    for t in range(len(P)):
        new, p = q, P[t]
        for _ in range(int(L)):
            p = p - 0.5 * eps * (A @ (new - mu))
            new = new + eps * p
            p = p - 0.5 * eps * (A @ (new - mu))
        fall = _energy(q, P[t], mu, A) - _energy(new, p, mu, A)
        accepted[t] = np.log(u[t]) <= fall
        if accepted[t]:
            q = new
        samples[t] = q
    return samples, accepted


def _energy(q, p, mu, A):
    """Energy of the place q (d) and momentum p (d) for the mean mu (d) and precision A (d, d)."""
    return 0.5 * ((q - mu) @ A @ (q - mu)) + 0.5 * (p @ p)
