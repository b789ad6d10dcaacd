import math

import numpy as np


def scheduled_momentum(number, b1, psi):
    """The momentum of a step: near half of b1 at first, near b1 in the end."""
    return 0.5 * b1 * (1.0 - math.expm1(number * psi * math.log(0.96)))


def second_share(b2, t):
    """The part of the second average's weight that gradients have by now."""
    return 1.0 if b2 == 0.0 else -math.expm1(t * math.log(b2))


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    """One NAdam step with a momentum that grows by a schedule.

    The factors of the two parts of the direction are the same for all entries and are worked out first, then
    each parameter has its averages updated and moves.
    """
    now = scheduled_momentum(t, b1, psi)
    ahead = scheduled_momentum(t + 1, b1, psi)
    P2 = P * now
    share_of_average = ahead / (1.0 - P2 * ahead)
    share_of_gradient = (1.0 - now) / (1.0 - P2)
    full = second_share(b2, t)
    w2, m2, v2 = np.zeros((3, len(w)), dtype=np.float64)
    for i, slope in enumerate(g.tolist()):
        m2[i] = b1 * float(m[i]) + (1.0 - b1) * slope
        v2[i] = b2 * float(v[i]) + (1.0 - b2) * (slope * slope)
        heading = share_of_average * float(m2[i]) + share_of_gradient * slope
        brake = math.sqrt(float(v2[i]) / full) + eps
        w2[i] = float(w[i]) - lr * heading / brake
    return w2, m2, v2, P2
