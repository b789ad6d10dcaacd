"""ppo_clip, reading A, from its brief alone: reinforcement/ppo_clip."""
import numpy as np


def ppo_clip(lp, lp0, adv, eps):
    """Returns the clipped surrogate objective of proximal policy optimisation.

    Parameters:
        lp : float64 (n), log probability of the action under the new policy
        lp0 : float64 (n), log probability of the action under the old policy
        adv : float64 (n), advantage estimates
        eps : float64 scalar, clipping range, 0 < eps < 1

    Returns:
        obj : float64 scalar, clipped surrogate objective

    Conventions:
        The objective is to be maximised, so it has no minus sign. The bounds 1 - eps and 1 + eps are on
        the ratio. The smaller of the two products is taken for each sample, then the plain mean.
        Advantages are used as given, and there is no value or entropy term.

    Example:
        >>> import numpy as np
        >>> lp, lp0, adv = np.log(np.array([2.0, 2.0])), np.zeros(2), np.array([1.0, -1.0])
        >>> round(ppo_clip(lp, lp0, adv, 0.2), 12)
        -0.4

    Paper:
        Proximal policy optimisation, clipped objective (section 3, equation 7 of the brief's source)
    """
    adv = np.asarray(adv, float)
    ratio = np.exp(np.asarray(lp, float) - np.asarray(lp0, float))
    clipped = np.clip(ratio, 1.0 - eps, 1.0 + eps)
    factor = np.where(adv >= 0.0, np.minimum(ratio, clipped), np.maximum(ratio, clipped))
    return float(np.mean(factor * adv))
