"""V-trace targets, from IMPALA (Espeholt et al., 2018, sections 4.1 and 4.2)."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    """Corrected value targets and policy-gradient advantages of one trajectory.

    r : [t] rewards
    v : [t+1] values, the last one for bootstrapping
    logrho : [t] logarithms of the importance ratios
    gamma : discount
    rbar, cbar : truncation levels of the errors' and of the traces' ratios
    Returns (vs [t], adv [t]).
    """
    t = r.shape[0]
    ratio = np.exp(logrho)
    c = np.minimum(cbar, ratio)
    rho = np.minimum(rbar, ratio)
    delta = rho * (r + gamma * v[1:] - v[:-1])

    vs = np.empty(t + 1, dtype=np.float64)
    vs[t] = v[t]
    for i in range(t - 1, -1, -1):                      # remark 1
        vs[i] = v[i] + delta[i] + gamma * c[i] * (vs[i + 1] - v[i + 1])

    adv = rho * (r + gamma * vs[1:] - v[:-1])
    return vs[:t].copy(), adv
