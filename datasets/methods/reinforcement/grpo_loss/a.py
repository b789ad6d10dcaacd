"""grpo_loss: group relative policy optimisation (eq. 3 and 4)."""

import numpy as np


def grpo_loss(lp, old, ref, mask, adv, eps, beta):
    """Loss of a group of answers, to be minimised.

    Parameters:
        lp : float64 (g, t), log-probability of each token under the current policy, one row per answer
        old : float64 (g, t), the same under the policy that sampled the answers
        ref : float64 (g, t), the same under the reference policy
        mask : int64 (g, t), 1 where the position is a token of the answer
        adv : float64 (g), advantage of each answer
        eps : float (scalar), clipping range
        beta : float (scalar), weight of the penalty

    Returns:
        loss : float (scalar), GRPO loss

    Conventions:
        The clipped surrogate less beta times the penalty of eq. 4, with the sign of eq. 3 reversed. Each
        answer is averaged over its own tokens, then all answers plainly; one without tokens counts with 0.
        Places where the mask is 0 have no influence. One advantage for each answer, used as given. The
        ratio is clipped by the same eps on both sides; the penalty is not multiplied by it and does not
        depend on the sampling policy. Natural logarithms.

    Example:
        >>> import numpy as np
        >>> lp = np.log(np.array([[0.5, 0.5], [0.25, 0.25]]))
        >>> old = np.log(np.array([[0.25, 0.5], [0.25, 0.25]]))
        >>> mask = np.array([[1, 0], [1, 1]])
        >>> adv = np.array([1.0, -1.0])
        >>> round(grpo_loss(lp, old, lp, mask, adv, 0.2, 0.0), 6)
        -0.1
        >>> round(grpo_loss(lp, lp, old, mask, 0 * adv, 0.2, 1.0), 6)
        0.096574

    Paper:
        https://arxiv.org/abs/2402.03300
    """
    ratio = np.exp(lp - old)
    clipped = np.clip(ratio, 1 - eps, 1 + eps)
    kl = np.expm1(ref - lp) - (ref - lp)
    gain = np.minimum(ratio * adv[:, None], clipped * adv[:, None]) - beta * kl
    tokens = mask.sum(axis=1)
    per_answer = np.sum(mask * gain, axis=1) / np.maximum(tokens, 1)
    return float(-np.mean(per_answer))
