"""hamiltonian_monte_carlo, reading A, from its brief alone: mcmc/hamiltonian_monte_carlo."""
import numpy as np


def _leapfrog(x, p, A, eps, L):
    """Position relative to the mean (d) and momentum (d) after L leapfrog steps from x (d), p (d)."""
    for _ in range(L):
        p = p - 0.5 * eps * (A @ x)
        x = x + eps * p
        p = p - 0.5 * eps * (A @ x)
    return x, p


def hamiltonian_monte_carlo(q0, mu, A, P, u, eps, L):
    """Returns the points of a Hamiltonian Monte Carlo chain on a normal target and which moves were accepted.

    Parameters:
        q0 : float64 (d), start
        mu : float64 (d), mean of the target
        A : float64 (d, d), precision of the target, symmetric positive definite
        P : float64 (T, d), momentum of each time, standard normal draws
        u : float64 (T), uniform draw of each time, 0 < u < 1
        eps : float64 scalar, step size, 0 < eps <= 0.5
        L : int64 scalar, leapfrog steps of each path, at least 1

    Returns:
        samples : float64 (T, d), point at each time, one row each
        accepted : bool (T), whether the move of each time was accepted

    Conventions:
        Unit mass matrix, fixed eps and L. Time t uses row t of P and entry t of u whatever happened
        before. A move is accepted if ln u is at most the fall of the energy; otherwise the old point is
        repeated. The start is not among the samples, and the momentum is not turned round at the end.

    Example:
        >>> import numpy as np
        >>> I, P, u = np.eye(1), np.array([[1.0]]), np.array([0.5])
        >>> samples, accepted = hamiltonian_monte_carlo(np.zeros(1), np.zeros(1), I, P, u, 0.5, 1)
        >>> samples.tolist(), accepted.tolist()
        ([[0.5]], [True])

    Paper:
        https://arxiv.org/abs/1206.1901: Hamiltonian Monte Carlo (sections 2.3 and 3.2)
    """
    mu, A, P = np.asarray(mu, float), np.asarray(A, float), np.asarray(P, float)
    logu = np.log(np.asarray(u, float))
    q = np.array(q0, dtype=float)
    samples = np.empty(P.shape)
    accepted = np.zeros(P.shape[0], dtype=bool)
    for t in range(P.shape[0]):
        x0 = q - mu
        x, p = _leapfrog(x0, P[t], A, eps, int(L))
        drop = 0.5 * ((x0 - x) @ (A @ (x0 + x)) + (P[t] - p) @ (P[t] + p))
        accepted[t] = logu[t] <= drop
        if accepted[t]:
            q = mu + x
        samples[t] = q
    return samples, accepted
