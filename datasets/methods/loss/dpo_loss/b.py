"""DPO loss: logistic loss on how much more than the reference the policy prefers the chosen answer.

Paper: Rafailov et al., "Direct Preference Optimization: Your Language Model is Secretly a
Reward Model" (arXiv 2305.18290), eq. 7.
"""
import math


def minus_log_sigmoid(h):
    """-ln sigmoid(h) = ln(1 + exp(-h)), with only exponentials of numbers <= 0."""
    if h >= 0.0:
        return math.log1p(math.exp(-h))
    # ln(1 + exp(-h)) = -h + ln(1 + exp(h)), so a very negative h does not overflow.
    return -h + math.log1p(math.exp(h))


def dpo_loss(pc, pr, rc, rr, beta):
    """pc, pr, rc, rr: [n] log-probabilities, beta: [] -> loss: [] (eq. 7, mean over pairs)."""
    n = pc.shape[0]
    total = 0.0
    for i in range(n):
        chosen_gain = float(pc[i]) - float(rc[i])
        rejected_gain = float(pr[i]) - float(rr[i])
        total += minus_log_sigmoid(float(beta) * (chosen_gain - rejected_gain))
    return float(total / n)
