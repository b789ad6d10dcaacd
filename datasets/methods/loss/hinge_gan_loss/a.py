"""hinge_gan_loss: sec. 3, discriminator update (soft-margin SVM) and generator update."""
import numpy as np


def hinge_gan_loss(dr, df):
    """Hinge loss of the discriminator and linear loss of the generator.

    Parameters:
        dr : float64 (n,), discriminator's scores of real examples
        df : float64 (m,), discriminator's scores of generated examples

    Returns:
        ld : float, discriminator's loss, at least 0
        lg : float, generator's loss

    Conventions:
        Raw scores, margin 1; ld is the plain sum of the two means, not halved.
        The generator's loss is linear, minus the mean score, not a hinge.

    Example:
        >>> import numpy as np
        >>> hinge_gan_loss(np.array([2.0, 0.0]), np.array([-3.0, 1.0]))
        (1.5, 1.0)

    Paper:
        https://arxiv.org/abs/1705.02894
    """
    ld = np.mean(np.maximum(0.0, 1.0 - dr)) + np.mean(np.maximum(0.0, 1.0 + df))
    lg = -np.mean(df)
    return float(ld), float(lg)
