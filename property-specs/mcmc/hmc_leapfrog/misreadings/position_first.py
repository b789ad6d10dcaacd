"""Misread: half steps of position around a full step of momentum."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        q = q + 0.5 * eps * p
        p = p - eps * (A @ q)
        q = q + 0.5 * eps * p
    return q, p
