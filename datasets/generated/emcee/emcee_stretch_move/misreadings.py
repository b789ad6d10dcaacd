# %% partner_counts_self
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


# %% power_n
# misreading: power_n
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = (1.0 / np.sqrt(a) + stretch_draw * (np.sqrt(a) - 1.0 / np.sqrt(a))) ** 2
    q = np.minimum(1.0, z ** n * density_new / density_now)
    acc = accept_draw <= q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        p = int(partner[k])
        j = p if p < k else p + 1
        if acc[k]:
            new[k] = new[j] + z[k] * (new[k] - new[j])
    return new, q, acc


# %% simultaneous
# misreading: simultaneous
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = (1.0 / np.sqrt(a) + stretch_draw * (np.sqrt(a) - 1.0 / np.sqrt(a))) ** 2
    q = np.minimum(1.0, z ** (n - 1) * density_new / density_now)
    acc = accept_draw <= q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        p = int(partner[k])
        j = p if p < k else p + 1
        if acc[k]:
            new[k] = walkers[j] + z[k] * (walkers[k] - walkers[j])
    return new, q, acc


# %% stretch_from_self
# misreading: stretch_from_self
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = (1.0 / np.sqrt(a) + stretch_draw * (np.sqrt(a) - 1.0 / np.sqrt(a))) ** 2
    q = np.minimum(1.0, z ** (n - 1) * density_new / density_now)
    acc = accept_draw <= q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        p = int(partner[k])
        j = p if p < k else p + 1
        if acc[k]:
            new[k] = new[k] + z[k] * (new[j] - new[k])
    return new, q, acc


# %% strict
# misreading: strict
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = (1.0 / np.sqrt(a) + stretch_draw * (np.sqrt(a) - 1.0 / np.sqrt(a))) ** 2
    q = np.minimum(1.0, z ** (n - 1) * density_new / density_now)
    acc = accept_draw < q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        p = int(partner[k])
        j = p if p < k else p + 1
        if acc[k]:
            new[k] = new[j] + z[k] * (new[k] - new[j])
    return new, q, acc


# %% uniform_factor
# misreading: uniform_factor
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    m, n = walkers.shape
    z = 1.0 / a + stretch_draw * (a - 1.0 / a)
    q = np.minimum(1.0, z ** (n - 1) * density_new / density_now)
    acc = accept_draw <= q
    new = np.array(walkers, dtype=float)
    for k in range(m):
        p = int(partner[k])
        j = p if p < k else p + 1
        if acc[k]:
            new[k] = new[j] + z[k] * (new[k] - new[j])
    return new, q, acc
