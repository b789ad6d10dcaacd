# %% always_moves
# misreading: always_moves
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    prob = float(min(1.0, q))
    accepted = bool(r <= prob)
    return np.array(proposal, dtype=float), prob, accepted


# %% large_draws_accept
# misreading: large_draws_accept
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    prob = float(min(1.0, q))
    accepted = bool(r >= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted


# %% probability_after_the_draw
# misreading: probability_after_the_draw
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    accepted = bool(r <= min(1.0, q))
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, 1.0 if accepted else 0.0, accepted


# %% ratios_clipped_apart
# misreading: ratios_clipped_apart
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    prob = float(min(1.0, p_proposal / p_position) * min(1.0, trans_backward / trans_forward))
    accepted = bool(r <= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted


# %% symmetric_metropolis
# misreading: symmetric_metropolis
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = p_proposal / p_position
    prob = float(min(1.0, q))
    accepted = bool(r <= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted


# %% target_ratio_upside_down
# misreading: target_ratio_upside_down
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_position * trans_backward) / (p_proposal * trans_forward)
    prob = float(min(1.0, q))
    accepted = bool(r <= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted


# %% tie_rejects
# misreading: tie_rejects
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_backward) / (p_position * trans_forward)
    prob = float(min(1.0, q))
    accepted = bool(r < prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted


# %% transition_ratio_upside_down
# misreading: transition_ratio_upside_down
import numpy as np


def metropolis_hastings_step(position, proposal, p_position, p_proposal, trans_forward, trans_backward, r):
    q = (p_proposal * trans_forward) / (p_position * trans_backward)
    prob = float(min(1.0, q))
    accepted = bool(r <= prob)
    nxt = np.array(proposal if accepted else position, dtype=float)
    return nxt, prob, accepted
