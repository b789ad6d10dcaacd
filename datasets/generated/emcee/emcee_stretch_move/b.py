"""One serial sweep of the affine-invariant stretch move over an ensemble of walkers."""
import math

import numpy as np


def stretch_factor(draw, a):
    # g(z) is proportional to 1 / sqrt(z) on [1/a, a]; its distribution function
    # is linear in sqrt(z), so the quantile is linear in sqrt(z) too.
    lower_root = 1.0 / math.sqrt(a)
    upper_root = math.sqrt(a)
    root = (1.0 - draw) * lower_root + draw * upper_root
    return root * root


def acceptance_probability(z, dimension, now, new):
    # q = min(1, z^(N-1) p(Y) / p(X_k)).
    with np.errstate(all="ignore"):
        volume_factor = np.float64(z) ** (dimension - 1)
        density_ratio = np.float64(new) / np.float64(now)
        q = volume_factor * density_ratio
    in_range = (np.isfinite(volume_factor) and volume_factor > 0.0
                and np.isfinite(density_ratio) and density_ratio > 0.0)
    if not in_range:
        # Overflow or underflow of a factor: the same product by logarithms.
        log_q = (dimension - 1) * math.log(z) + math.log(new) - math.log(now)
        q = math.exp(min(0.0, log_q))
    return min(1.0, float(q))


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    walker_count, dimension = walkers.shape

    new_walkers = np.array(walkers, dtype=np.float64)
    accept_prob = np.zeros(walker_count, dtype=np.float64)
    accepted = np.zeros(walker_count, dtype=bool)

    for k in range(walker_count):
        # The partner is counted among the other walkers, walker k left out.
        j = int(partner[k])
        if j >= k:
            j = j + 1

        # Current positions: earlier rows are already updated.
        x_k = new_walkers[k].copy()
        x_j = new_walkers[j].copy()

        # Proposal Y = X_j + Z (X_k - X_j).
        z = stretch_factor(float(stretch_draw[k]), a)
        proposal = x_j + z * (x_k - x_j)

        q = acceptance_probability(z, dimension, float(density_now[k]), float(density_new[k]))
        accept_prob[k] = q

        if accept_draw[k] <= q:
            new_walkers[k] = proposal
            accepted[k] = True

    return new_walkers, accept_prob, accepted
