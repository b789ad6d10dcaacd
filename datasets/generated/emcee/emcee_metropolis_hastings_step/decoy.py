"""One Metropolis-Hastings step: accept with min(1, p(Y) Q(X;Y) / (p(X) Q(Y;X)))."""
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    ratio = (float(p_proposal) / float(p_position)) * (float(trans_backward) / float(trans_forward))
    accept_prob = float(min(1.0, ratio))
    accepted = bool(float(r) <= accept_prob)
    source = proposal if accepted else position
    return np.array(source, dtype=np.float64), accept_prob, accepted
