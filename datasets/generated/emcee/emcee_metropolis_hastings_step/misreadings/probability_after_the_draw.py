# misreading: probability_after_the_draw
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    accepted = bool(r <= min(1.0, q))
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, 1.0 if accepted else 0.0, accepted
