# misreading: inverse_ratio
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    moved = walkers.astype(float).copy()
    proposal = np.zeros_like(moved)
    q = np.minimum(1.0, stretch ** (p - 1) * dens_now / dens_prop)
    accepted = unif <= q
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = moved[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
        moved[own] = np.where(accepted[own][:, None], proposal[own], walkers[own])
    return moved, proposal, q, accepted
