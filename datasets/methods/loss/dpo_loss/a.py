"""Loss of direct preference optimization (DPO).

R. Rafailov et al., "Direct Preference Optimization: Your Language Model is
Secretly a Reward Model", arXiv:2305.18290, eq. 7.
"""
import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    """Mean of -ln sigmoid(h) over the preference pairs (eq. 7).

    pc, pr : (n,) log-probabilities of chosen, rejected under the policy
    rc, rr : (n,) log-probabilities of chosen, rejected under the reference
    beta   : strength of the tie to the reference, > 0
    returns loss : float
    """
    # Log-ratios of policy to reference; times beta they are the implicit
    # rewards of the two answers.
    log_ratio_chosen = pc - rc
    log_ratio_rejected = pr - rr
    h = beta * (log_ratio_chosen - log_ratio_rejected)

    # -ln sigmoid(h) = ln(1 + exp(-h)) = ln(exp(0) + exp(-h)); logaddexp
    # evaluates this without overflow for any h.
    pair_loss = np.logaddexp(0.0, -h)
    return float(np.mean(pair_loss))
