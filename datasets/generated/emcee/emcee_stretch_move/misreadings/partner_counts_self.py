# misreading: partner_counts_self
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = (1.0 / np.sqrt(a) + stretch_draw * (np.sqrt(a) - 1.0 / np.sqrt(a))) ** 2
    q = np.minimum(1.0, z ** (n - 1) * density_new / density_now)
    acc = accept_draw <= q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        j = int(partner[k])
        if acc[k]:
            new[k] = new[j] + z[k] * (new[k] - new[j])
    return new, q, acc
