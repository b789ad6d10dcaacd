"""rmsprop_step_epsilon_inside: MeanSquare of the lecture, eps under the root."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    """One RMSprop step with eps under the root.

    Parameters:
        w : float64 (n), parameters
        g : float64 (n), gradient at w
        v : float64 (n), moving average of the squared gradient before the step
        lr : float (scalar), step size
        rho : float (scalar), decay of the moving average
        eps : float (scalar), added to the average under the root

    Returns:
        w2 : float64 (n), parameters after the step
        v2 : float64 (n), moving average after the step, without eps

    Conventions:
        Entry by entry; no bias correction, no centring, no momentum, no weight decay.

    Example:
        >>> import numpy as np
        >>> one = np.ones(1)
        >>> out = rmsprop_step_epsilon_inside(one, 4.0 * one, 0.0 * one, 0.5, 0.5, 8.0)
        >>> [o.tolist() for o in out]
        [[0.5], [8.0]]
    """
    v2 = rho * v + (1.0 - rho) * g ** 2
    return w - lr * g / np.sqrt(v2 + eps), v2
