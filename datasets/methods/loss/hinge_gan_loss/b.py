"""hinge_gan_loss: reading B, from the definition in words."""

import numpy as np


def hinge_gan_loss(dr, df):
    """Give the discriminator's hinge loss and the generator's linear loss.

    Parameters:
        dr : float64 (n,), discriminator's raw scores of real examples
        df : float64 (m,), discriminator's raw scores of generated examples

    Returns:
        ld : float, discriminator's loss, at least 0
        lg : float, generator's loss

    Conventions:
        ld is the plain sum of the two group means, margin 1, not halved.
        lg is minus the mean score of the generated examples, without a margin.

    Example:
        >>> import numpy as np
        >>> hinge_gan_loss(np.array([2.0, 0.0]), np.array([-3.0, 1.0, 0.5, -0.5]))
        (1.5, 0.5)
    """
    cost_real = np.maximum(1.0 - dr, 0.0)  # how far below +1
    cost_fake = np.maximum(df + 1.0, 0.0)  # how far above -1
    ld = float(np.mean(cost_real) + np.mean(cost_fake))
    lg = float(-np.mean(df))
    return ld, lg
