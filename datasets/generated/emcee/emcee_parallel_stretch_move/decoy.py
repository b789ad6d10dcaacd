"""Parallel stretch move: Y = X_j + z (X_k - X_j), accepted with min(1, z^(p-1) p(Y)/p(X)), one half after the other."""
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    moved = np.array(walkers, dtype=np.float64)
    h = int(half)
    total, p = moved.shape
    proposal = np.zeros((total, p), dtype=np.float64)
    accept_prob = np.zeros(total, dtype=np.float64)
    accepted = np.zeros(total, dtype=bool)
    for start, other in ((0, h), (h, 0)):
        for k in range(start, start + h):
            z = float(stretch[k])
            xj = moved[other + int(partner[k])]
            proposal[k] = xj + z * (moved[k] - xj)
            q = z ** (p - 1) * float(dens_prop[k]) / float(dens_now[k])
            accept_prob[k] = min(1.0, q)
            accepted[k] = float(unif[k]) <= accept_prob[k]
        for k in range(start, start + h):
            if accepted[k]:
                moved[k] = proposal[k]
    return moved, proposal, accept_prob, accepted
