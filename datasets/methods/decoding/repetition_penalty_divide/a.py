"""repetition_penalty_divide: section 4.1, penalised sampling."""

import numpy as np


def repetition_penalty_divide(z, seen, theta):
    """Repetition penalty that always divides.

    Parameters:
        z : float64 (v), logits of the next token
        seen : int64 (m), ids of the tokens so far, from 0, may repeat
        theta : float (scalar), penalty, 1 or more

    Returns:
        z2 : float64 (v), penalised logits

    Conventions:
        The logit of every token that occurs in seen is divided by theta once, whatever its sign, so a
        negative one rises. No temperature and no softmax.

    Example:
        >>> import numpy as np
        >>> repetition_penalty_divide(np.array([4.0, -4.0, 1.0]), np.array([1, 0, 1]), 2.0).tolist()
        [2.0, -2.0, 1.0]

    Paper:
        https://arxiv.org/abs/1909.05858
    """
    return np.where(np.isin(np.arange(z.shape[0]), seen), z / theta, z)
