"""Misread: p2 with the other sign, as a proposal."""


def hmc_leapfrog(q, p, A, eps, L):
    for _ in range(L):
        p = p - 0.5 * eps * (A @ q)
        q = q + eps * p
        p = p - 0.5 * eps * (A @ q)
    return q, -p
