"""V-trace targets and advantages of IMPALA (Espeholt et al., 2018)."""

import math

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    """Corrected value targets and policy-gradient advantages of one trajectory.

    r       float64 [t], rewards
    v       float64 [t+1], values of the visited states, last one for bootstrapping
    logrho  float64 [t], log importance ratios
    gamma   float, discount
    rbar    float, truncation level of the ratios on the errors
    cbar    float, truncation level of the ratios in the traces

    Returns vs float64 [t] and adv float64 [t].  The recursion of remark 1 is
    run backwards from the last step; the advantage of a step (section 4.2) is
    taken on the way, when the target of the next step is at hand.
    """
    t = len(r)
    vs = np.empty(t, dtype=np.float64)
    adv = np.empty(t, dtype=np.float64)
    next_target = float(v[t])
    for i in reversed(range(t)):
        ratio = math.exp(logrho[i])
        rho = min(rbar, ratio)
        c = min(cbar, ratio)
        value, next_value = float(v[i]), float(v[i + 1])

        adv[i] = rho * (r[i] + gamma * next_target - value)
        delta = rho * (r[i] + gamma * next_value - value)
        vs[i] = value + delta + gamma * c * (next_target - next_value)
        next_target = float(vs[i])
    return vs, adv
