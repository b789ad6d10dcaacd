"""Repetition penalty of CTRL (Keskar et al., 2019, section 4.1)."""

import numpy as np


def repetition_penalty(z, seen, theta):
    """Logits with every token already produced made less likely.

    z : [v] logits
    seen : [m] ids of the tokens produced, may repeat
    theta : penalty, >= 1
    Returns [v].
    """
    z2 = np.array(z, dtype=np.float64)
    for j in set(seen.tolist()):
        z2[j] = z[j] / theta if z[j] > 0.0 else z[j] * theta
    return z2
