# %% without_acceptance
"""Misread: every move is accepted."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - 0.5 * eps * slope(q)
            q = q + eps * p
            half = p
            p = p - 0.5 * eps * slope(q)
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * p @ p
        accepted[t] = True
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted


# %% points_move_first
"""Misread: half a step of the point, a full one of the momentum, half a step of the point."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            q = q + 0.5 * eps * p
            p = p - eps * slope(q)
            q = q + 0.5 * eps * p
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * p @ p
        accepted[t] = bool(np.log(u[t]) <= before - after)
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted


# %% plain_euler
"""Misread: momentum and point take full steps, the momentum first."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - eps * slope(q)
            q = q + eps * p
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * p @ p
        accepted[t] = bool(np.log(u[t]) <= before - after)
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted


# %% potential_only
"""Misread: acceptance compares the potential energies only."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - 0.5 * eps * slope(q)
            q = q + eps * p
            half = p
            p = p - 0.5 * eps * slope(q)
        before = 0.5 * (here - mu) @ G @ (here - mu)
        after = 0.5 * (q - mu) @ G @ (q - mu)
        accepted[t] = bool(np.log(u[t]) <= before - after)
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted


# %% covariance_for_precision
"""Misread: A is the covariance."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = np.linalg.inv(A)

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - 0.5 * eps * slope(q)
            q = q + eps * p
            half = p
            p = p - 0.5 * eps * slope(q)
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * p @ p
        accepted[t] = bool(np.log(u[t]) <= before - after)
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted


# %% start_among_the_samples
"""Misread: the first row is the start, each row the point before the move."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - 0.5 * eps * slope(q)
            q = q + eps * p
            half = p
            p = p - 0.5 * eps * slope(q)
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * p @ p
        accepted[t] = bool(np.log(u[t]) <= before - after)
        samples[t] = here
        here = q if accepted[t] else here
    return samples, accepted


# %% momentum_at_the_start_of_the_step
"""Misread: acceptance takes the final momentum without its last half step."""

import numpy as np


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    G = A

    def slope(q):
        return G @ (q - mu)

    samples = np.zeros_like(P)
    accepted = np.zeros(len(u), dtype=bool)
    here = q0.copy()
    for t in range(len(u)):
        q, p = here.copy(), P[t].copy()
        for _ in range(L):
            p = p - 0.5 * eps * slope(q)
            q = q + eps * p
            half = p
            p = p - 0.5 * eps * slope(q)
        before = 0.5 * (here - mu) @ G @ (here - mu) + 0.5 * P[t] @ P[t]
        after = 0.5 * (q - mu) @ G @ (q - mu) + 0.5 * half @ half
        accepted[t] = bool(np.log(u[t]) <= before - after)
        here = q if accepted[t] else here
        samples[t] = here
    return samples, accepted
