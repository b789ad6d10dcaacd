"""One step of the Metropolis-Hastings algorithm for a single chain."""
import math
from fractions import Fraction

import numpy as np


def _is_safe(product):
    # Neither overflowed nor fallen into the range of lost precision.
    return math.isfinite(product) and product >= float(np.finfo(np.float64).tiny)


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    p_position = float(p_position)
    p_proposal = float(p_proposal)
    trans_forward = float(trans_forward)
    trans_backward = float(trans_backward)

    # Target at the proposal times the transition back, over
    # target at the current position times the transition forward.
    weight_proposal = p_proposal * trans_backward
    weight_position = p_position * trans_forward
    if _is_safe(weight_proposal) and _is_safe(weight_position):
        if weight_proposal >= weight_position:
            accept_prob = 1.0
        else:
            accept_prob = weight_proposal / weight_position
    else:
        # The same ratio in exact arithmetic, for extreme densities.
        exact_ratio = (Fraction(p_proposal) * Fraction(trans_backward)) / (
            Fraction(p_position) * Fraction(trans_forward)
        )
        if exact_ratio >= 1:
            accept_prob = 1.0
        else:
            accept_prob = float(exact_ratio)

    # Small draws accept, equality included; otherwise the position is repeated.
    accepted = bool(float(r) <= accept_prob)
    if accepted:
        next_position = np.array(proposal, dtype=np.float64)
    else:
        next_position = np.array(position, dtype=np.float64)

    return next_position, accept_prob, accepted
