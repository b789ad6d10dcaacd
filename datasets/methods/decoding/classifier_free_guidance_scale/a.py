"""classifier_free_guidance_scale: eq. 2."""

import numpy as np


def classifier_free_guidance_scale(c, u, w):
    """Classifier-free guidance with a scale.

    Parameters:
        c : float64 (n), conditional prediction
        u : float64 (n), unconditional prediction
        w : float (scalar), guidance scale, 0 or more

    Returns:
        e : float64 (n), guided prediction

    Conventions:
        The scale counts from the unconditional prediction: 0 gives u, 1 gives c. The same line for every w;
        no rescaling, clipping or threshold.

    Example:
        >>> import numpy as np
        >>> classifier_free_guidance_scale(np.array([1.0, 2.0]), np.array([0.0, 4.0]), 3.0).tolist()
        [3.0, -2.0]

    Paper:
        https://arxiv.org/abs/2205.11487
    """
    return u + w * (c - u)
