import math

import numpy as np


def _log_probabilities(logits):
    """Natural logs of the probabilities that belong to the logits."""
    top = logits.index(max(logits))
    others = sum(math.exp(value - logits[top])
                 for place, value in enumerate(logits) if place != top)
    log_total = math.log1p(others)
    return [(value - logits[top]) - log_total for value in logits]


def entropy_regularization(z, act, adv, beta):
    """Policy-gradient loss with an entropy bonus.

    The policy at a state gives each action a probability proportional to
    the exponential of its logit.  The entropy of a state is the sum over
    actions of minus the probability times its natural log.  The loss is the
    mean over states of minus the log probability of the action taken times
    its advantage, minus beta times the entropy.
    """
    states = z.shape[0]
    entropy = np.zeros(states)
    total = 0.0
    for state in range(states):
        logs = _log_probabilities([float(value) for value in z[state]])
        uncertainty = 0.0
        for log_probability in logs:
            uncertainty -= math.exp(log_probability) * log_probability
        entropy[state] = uncertainty

        gain = logs[int(act[state])] * float(adv[state])
        total += -gain - beta * uncertainty
    return total / states, entropy
