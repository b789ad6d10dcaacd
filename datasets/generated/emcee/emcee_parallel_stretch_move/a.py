"""One full step of the parallel stretch move with given draws and densities."""
import numpy as np


def parallel_stretch_move(walkers, half, partner, stretch, unif, dens_now, dens_prop):
    h = int(half)
    x = np.array(walkers, dtype=np.float64, copy=True)
    z = np.asarray(stretch, dtype=np.float64)
    r = np.asarray(unif, dtype=np.float64)
    idx = np.asarray(partner, dtype=np.int64)
    n = x.shape[1]

    with np.errstate(over="ignore", under="ignore"):
        ratio = np.asarray(dens_prop, dtype=np.float64) / np.asarray(dens_now, dtype=np.float64)
        q = np.minimum(1.0, z ** (n - 1) * ratio)
    accepted = r <= q

    proposal = np.empty_like(x)
    for i in (0, 1):
        own = slice(i * h, (i + 1) * h)
        other = x[(1 - i) * h:(2 - i) * h]
        xj = other[idx[own]]
        xk = x[own].copy()
        y = xj + z[own][:, None] * (xk - xj)
        proposal[own] = y
        x[own] = np.where(accepted[own][:, None], y, xk)

    return x, proposal, q.astype(np.float64), accepted.astype(np.bool_)
