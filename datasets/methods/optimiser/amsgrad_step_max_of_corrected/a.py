"""amsgrad_step_max_of_corrected: Algorithm 2 with the corrected moment of Adam in the maximum."""

import math

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    """One AMSGrad step with the maximum over corrected second moments.

    Parameters:
        w : float64 (n), parameters
        g : float64 (n), gradient at w
        m : float64 (n), first moment before the step, raw
        v : float64 (n), second moment before the step, raw
        vmax : float64 (n), largest corrected second moment so far
        t : int (scalar), number of this step, from 1
        lr : float (scalar), step size
        b1 : float (scalar), decay of the first moment
        b2 : float (scalar), decay of the second moment
        eps : float (scalar), added to the denominator

    Returns:
        w2 : float64 (n), parameters after the step
        m2 : float64 (n), first moment after the step, raw
        v2 : float64 (n), second moment after the step, raw
        vmax2 : float64 (n), largest corrected second moment after the step

    Conventions:
        The second moment is divided by 1 - b2^t before the maximum; v and v2 stay raw. eps is outside the
        root. v2 goes on from v, not from the maximum. No weight decay. The powers are taken with expm1, so
        decays near 1 keep their digits; a decay of 0 gives the share 1.

    Example:
        >>> import numpy as np
        >>> one, zero = np.ones(1), np.zeros(1)
        >>> state = (one, 2.0 * one, zero, zero, 1.0 * one)
        >>> out = amsgrad_step_max_of_corrected(*state, 1, 0.5, 0.5, 0.75, 2.0)
        >>> [np.round(o, 9).tolist() for o in out]
        [[0.75], [1.0], [1.0], [4.0]]

    Paper:
        https://arxiv.org/abs/1904.09237
    """
    def share(b):
        return -math.expm1(t * math.log(b)) if b > 0.0 else 1.0

    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    vmax2 = np.maximum(vmax, v2 / share(b2))
    w2 = w - lr * (m2 / share(b1)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2
