"""Repetition penalty of CTRL (Keskar et al., 2019, section 4.1)."""

import numpy as np


def repetition_penalty(z, seen, theta):
    """Logits with the tokens already produced made less likely.

    z      float64 [v], logits of the next token
    seen   int64 [m], ids of the tokens already produced, may repeat
    theta  float, penalty, >= 1

    Returns float64 [v].
    """
    z2 = np.array(z, dtype=np.float64)
    for token in sorted(set(seen.tolist())):  # each token once
        if z2[token] > 0.0:
            z2[token] /= theta
        else:
            z2[token] *= theta
    return z2
