import math

import numpy as np


def grpo_advantage_unbiased(r):
    """How far each answer's reward lies from its group's mean, in units of the group's deviation.

    Each prompt stands alone. Rewards are counted from the first one, so that equal rewards give exactly
    zero; the length of the list of deviations over the root of one less than their number is the deviation.
    """
    adv = np.zeros(r.shape, dtype=np.float64)
    answers = r.shape[1]
    if answers == 1:
        return adv
    for prompt in range(r.shape[0]):
        shifted = [float(reward) - float(r[prompt, 0]) for reward in r[prompt]]
        middle = math.fsum(shifted) / answers
        deviations = [entry - middle for entry in shifted]
        typical = math.hypot(*deviations) / math.sqrt(answers - 1)
        for answer, deviation in enumerate(deviations):
            adv[prompt, answer] = deviation / (typical + 0.0001)
    return adv
