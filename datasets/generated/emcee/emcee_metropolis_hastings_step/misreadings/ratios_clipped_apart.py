# misreading: ratios_clipped_apart
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    prob = float(min(1.0, p_proposal / p_position) * min(1.0, trans_backward / trans_forward))
    accepted = bool(r <= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted
