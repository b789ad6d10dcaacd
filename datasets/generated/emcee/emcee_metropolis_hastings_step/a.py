"""One Metropolis-Hastings step with a general, possibly asymmetric, transition distribution."""
from fractions import Fraction

import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    p_x = float(p_position)
    p_y = float(p_proposal)
    q_forward = float(trans_forward)
    q_backward = float(trans_backward)
    numerator = p_y * q_backward
    denominator = p_x * q_forward
    if 1e-290 < numerator < 1e290 and 1e-290 < denominator < 1e290:
        accept_prob = min(1.0, numerator / denominator)
    else:
        # the products leave the safe range of double precision: take the exact ratio
        ratio = (Fraction(p_y) * Fraction(q_backward)) / (Fraction(p_x) * Fraction(q_forward))
        accept_prob = 1.0 if ratio >= 1 else float(ratio)
    accepted = bool(float(r) <= accept_prob)
    if accepted:
        next_position = np.array(proposal, dtype=np.float64)
    else:
        next_position = np.array(position, dtype=np.float64)
    return next_position, accept_prob, accepted
