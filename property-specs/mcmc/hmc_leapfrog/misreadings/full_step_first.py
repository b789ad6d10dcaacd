"""Misread: momentum moves a whole step, then the position (no half steps)."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        p = p - eps * (A @ q)
        q = q + eps * p
    return q, p
