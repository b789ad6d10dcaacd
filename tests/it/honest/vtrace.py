"""V-trace targets as explicit double sums in place of a recursion."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    rho, c = np.minimum(ratio, rbar), np.minimum(ratio, cbar)
    errors = rho * (r + gamma * v[1:] - v[:-1])
    corrections = []
    for i in range(len(r)):
        traces = np.concatenate([[1.0], np.cumprod(gamma * c[i:-1])])
        corrections.append(traces @ errors[i:])
    vs = v[:-1] + np.array(corrections)
    ahead = np.append(vs[1:], v[-1])
    return vs, rho * (r + gamma * ahead - v[:-1])
