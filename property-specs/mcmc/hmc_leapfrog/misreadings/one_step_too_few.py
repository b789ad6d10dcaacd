"""Misread: L - 1 steps."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L - 1):
        p = p - 0.5 * eps * (A @ q)
        q = q + eps * p
        p = p - 0.5 * eps * (A @ q)
    return q, p
