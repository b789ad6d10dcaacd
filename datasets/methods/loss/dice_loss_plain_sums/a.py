"""dice_loss_plain_sums: soft Dice with plain sums below."""

import numpy as np


def dice_loss_plain_sums(p, g, eps):
    """Soft Dice loss with plain sums in the denominator.

    Parameters:
        p : float64 (n), predicted foreground probability of each voxel
        g : float64 (n), target, 1 for foreground and 0 else
        eps : float (scalar), smoothing constant, above 0

    Returns:
        loss : float (scalar), soft Dice loss, from 0 to 1

    Conventions:
        1 - (2 sum p g + eps) / (sum p + sum g + eps), written as one quotient, sum of p (1 - g) + g (1 - p)
        over the same denominator, which does not cancel. No squares below. One quotient over all voxels; p
        is taken as a probability. Nothing predicted where nothing is wanted gives exactly 0.

    Example:
        >>> import numpy as np
        >>> dice_loss_plain_sums(np.array([0.5, 0.5, 0.0]), np.array([1.0, 0.0, 0.0]), 2.0)
        0.25
        >>> dice_loss_plain_sums(np.zeros(3), np.zeros(3), 1e-5)
        0.0

    Paper:
        https://arxiv.org/abs/1606.04797
    """
    return float(np.sum(p * (1.0 - g) + g * (1.0 - p)) / (np.sum(p) + np.sum(g) + eps))
