"""Loss of group relative policy optimisation for one group of answers.

Conventions: each answer is averaged over its own tokens before the plain mean over all answers;
an answer without tokens has value 0; the penalty is not multiplied by the ratio.
"""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    value_sum = 0.0
    for answer in range(len(adv)):
        tokens = mask[answer] == 1
        if np.any(tokens):
            current = lp[answer, tokens]
            ratio = np.exp(current - old[answer, tokens])
            confined = np.clip(ratio, 1.0 - eps, 1.0 + eps)
            gain = np.minimum(ratio * adv[answer], confined * adv[answer])
            log_ref_ratio = ref[answer, tokens] - current
            divergence = np.expm1(log_ref_ratio) - log_ref_ratio
            value_sum += np.mean(gain - beta * divergence)
    return -float(value_sum / len(adv))
