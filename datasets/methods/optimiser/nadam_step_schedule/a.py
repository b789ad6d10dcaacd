"""nadam_step_schedule: Algorithm 2 with the schedule of the momentum."""

import math

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    """One Nadam step with scheduled momentum.

    Parameters:
        w : float64 (n), parameters
        g : float64 (n), gradient at w
        m : float64 (n), first moment before the step, raw
        v : float64 (n), second moment before the step, raw
        P : float (scalar), product of the momenta of earlier steps, 1 at first
        t : int (scalar), number of this step, from 1
        lr : float (scalar), step size
        b1 : float (scalar), decay of the first moment
        b2 : float (scalar), decay of the second moment
        eps : float (scalar), added to the denominator
        psi : float (scalar), speed of the schedule, 0 or more

    Returns:
        w2 : float64 (n), parameters after the step
        m2 : float64 (n), first moment after the step, raw
        v2 : float64 (n), second moment after the step, raw
        P2 : float (scalar), product of the momenta up to this step

    Conventions:
        Momentum at step s: b1 (1 - 0.96^(s psi) / 2). The average m2 uses b1 itself, not the momentum. The
        look-ahead uses the momentum of step t + 1, and the corrections use the products of momenta; the
        second moment is divided by 1 - b2^t. eps is outside the root. P need not fit t. No weight decay.
        The power of b2 is taken with expm1; b2 = 0 gives 1.

    Example:
        >>> import numpy as np
        >>> one = np.array([1.0])
        >>> out = nadam_step_schedule(one, 3.0 * one, one, 0.0 * one, 1.0, 1, 1.0, 0.5, 0.0, 1.0, 0.0)
        >>> np.round(out[0], 9).tolist(), out[1].tolist(), out[2].tolist(), out[3]
        ([0.116666667], [2.0], [9.0], 0.25)
    """
    def mu(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    P2 = P * mu(t)
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    mbar = mu(t + 1) * m2 / (1.0 - P2 * mu(t + 1)) + (1.0 - mu(t)) * g / (1.0 - P2)
    share = -math.expm1(t * math.log(b2)) if b2 > 0.0 else 1.0
    w2 = w - lr * mbar / (np.sqrt(v2 / share) + eps)
    return w2, m2, v2, float(P2)
