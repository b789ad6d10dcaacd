"""The four scale functions of the t-digest."""
import math

import numpy as np


def t_digest_scales(q, delta, total):
    delta = float(delta)
    p = q.shape[0]
    k0 = np.zeros(p, dtype=np.float64)
    k1 = np.zeros(p, dtype=np.float64)
    k2 = np.zeros(p, dtype=np.float64)
    k3 = np.zeros(p, dtype=np.float64)

    # Normalizers of the logistic and of the two-sided logarithmic function.
    log_samples_per_delta = math.log(int(total) / delta)
    normalizer_k2 = 4.0 * log_samples_per_delta + 24.0
    normalizer_k3 = 4.0 * log_samples_per_delta + 21.0

    for i in range(p):
        quantile = float(q[i])

        k0[i] = delta / 2.0 * quantile

        k1[i] = delta / (2.0 * math.pi) * math.asin(2.0 * quantile - 1.0)

        log_odds = math.log(quantile) - math.log1p(-quantile)
        if quantile == 0.5:
            log_odds = 0.0
        k2[i] = delta / normalizer_k2 * log_odds

        if quantile <= 0.5:
            two_sided_log = math.log(2.0 * quantile)
        else:
            two_sided_log = -math.log(2.0 * (1.0 - quantile))
        k3[i] = delta / normalizer_k3 * two_sided_log

    return k0, k1, k2, k3
