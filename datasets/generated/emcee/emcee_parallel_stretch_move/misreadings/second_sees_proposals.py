# misreading: second_sees_proposals
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    p = walkers.shape[1]
    q = np.minimum(1.0, stretch ** (p - 1) * dens_prop / dens_now)
    accepted = unif <= q
    proposal = walkers.astype(float).copy()
    for own, other in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
        xj = proposal[other][partner[own]]
        proposal[own] = xj + stretch[own][:, None] * (walkers[own] - xj)
    moved = np.where(accepted[:, None], proposal, walkers)
    return moved, proposal, q, accepted
