# misreading: large_draws_accept
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    prob = float(min(1.0, q))
    accepted = bool(r >= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted
