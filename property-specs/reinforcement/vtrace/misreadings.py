# %% advantage_uses_plain_value
"""Misread: the advantage is rho (r + gamma v_next - v)."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    rho = np.minimum(rbar, ratio)
    c = np.minimum(cbar, ratio)
    delta = rho * (r + gamma * v[1:] - v[:-1])
    t = len(r)
    vs = np.append(np.zeros(t), v[-1])
    for i in range(t - 1, -1, -1):
        vs[i] = v[i] + delta[i] + gamma * c[i] * (vs[i + 1] - v[i + 1])
    adv = rho * (r + gamma * v[1:] - v[:-1])
    return vs[:-1], adv


# %% ratio_on_reward_only
"""Misread: rho multiplies the reward but not the bootstrap."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    rho = np.minimum(rbar, ratio)
    c = np.minimum(cbar, ratio)
    delta = rho * r + gamma * v[1:] - v[:-1]
    t = len(r)
    vs = np.append(np.zeros(t), v[-1])
    for i in range(t - 1, -1, -1):
        vs[i] = v[i] + delta[i] + gamma * c[i] * (vs[i + 1] - v[i + 1])
    adv = rho * (r + gamma * vs[1:] - v[:-1])
    return vs[:-1], adv


# %% trace_of_own_step
"""Misread: the product of the traces includes the step of the error."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    rho = np.minimum(rbar, ratio)
    c = np.minimum(cbar, ratio)
    delta = rho * (r + gamma * v[1:] - v[:-1])
    t = len(r)
    vs = np.append(np.zeros(t), v[-1])
    for i in range(t - 1, -1, -1):
        vs[i] = v[i] + c[i] * (delta[i] + gamma * (vs[i + 1] - v[i + 1]))
    adv = rho * (r + gamma * vs[1:] - v[:-1])
    return vs[:-1], adv


# %% traces_cut_at_rbar
"""Misread: the traces are cut at rbar as well."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    rho = np.minimum(rbar, ratio)
    c = np.minimum(rbar, ratio)
    delta = rho * (r + gamma * v[1:] - v[:-1])
    t = len(r)
    vs = np.append(np.zeros(t), v[-1])
    for i in range(t - 1, -1, -1):
        vs[i] = v[i] + delta[i] + gamma * c[i] * (vs[i + 1] - v[i + 1])
    adv = rho * (r + gamma * vs[1:] - v[:-1])
    return vs[:-1], adv


# %% without_truncation
"""Misread: the ratios are not cut."""

import numpy as np


def vtrace(r, v, logrho, gamma, rbar, cbar):
    ratio = np.exp(logrho)
    delta = ratio * (r + gamma * v[1:] - v[:-1])
    t = len(r)
    vs = np.append(np.zeros(t), v[-1])
    for i in range(t - 1, -1, -1):
        vs[i] = v[i] + delta[i] + gamma * ratio[i] * (vs[i + 1] - v[i + 1])
    return vs[:-1], ratio * (r + gamma * vs[1:] - v[:-1])
