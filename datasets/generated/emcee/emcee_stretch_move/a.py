"""One serial sweep of the stretch move over an ensemble of walkers."""
import math

import numpy as np


def _acceptance(z, exponent, p_new, p_now):
    # q = min(1, z^(N-1) p(Y) / p(X_k))
    with np.errstate(all="ignore"):
        power = np.float64(z) ** exponent
        ratio = np.float64(p_new) / np.float64(p_now)
        q = power * ratio
    parts = (float(power), float(ratio), float(q))
    if all(math.isfinite(v) and v > 1e-290 for v in parts):
        return min(1.0, parts[2])
    # outside the range of floats: the same product by logarithms
    log_q = exponent * math.log(z) + math.log(p_new) - math.log(p_now)
    return math.exp(min(0.0, log_q))


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    new_walkers = np.array(walkers, dtype=np.float64)
    m, n = new_walkers.shape
    a = float(a)
    accept_prob = np.empty(m, dtype=np.float64)
    accepted = np.zeros(m, dtype=bool)
    for k in range(m):
        j = int(partner[k])
        if j >= k:
            j += 1  # the walker itself is left out of the complementary ensemble
        x_k = new_walkers[k].copy()
        x_j = new_walkers[j]
        # quantile of g(z) proportional to 1/sqrt(z) on [1/a, a]
        z = (1.0 + (a - 1.0) * float(stretch_draw[k])) ** 2 / a
        y = x_j + z * (x_k - x_j)
        q = _acceptance(z, n - 1, float(density_new[k]), float(density_now[k]))
        accept_prob[k] = q
        if float(accept_draw[k]) <= q:
            new_walkers[k] = y
            accepted[k] = True
    return new_walkers, accept_prob, accepted
