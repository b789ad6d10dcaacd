# %% advantages_centred
"""Misread: the mean of the advantages is taken away first."""

import numpy as np


def ppo_objective(r, v, done, gamma, lam, lp, lp0, eps, u, logits, c1, c2):
    adv, carried = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        kept = 1 - done[i]
        carried = r[i] + gamma * v[i + 1] * kept - v[i] + gamma * lam * kept * carried
        adv[i] = carried
    target = adv + v[:-1]
    used = adv - adv.mean()
    ratio = np.exp(lp - lp0)
    surrogate = np.mean(np.minimum(ratio * used, np.clip(ratio, 1 - eps, 1 + eps) * used))
    value_loss = np.mean((u - target) ** 2)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    entropy = -np.mean(np.sum(p * np.log(p), axis=1))
    return float(surrogate - c1 * value_loss + c2 * entropy)


# %% entropy_penalised
"""Misread: the entropy is a cost."""

import numpy as np


def ppo_objective(r, v, done, gamma, lam, lp, lp0, eps, u, logits, c1, c2):
    adv, carried = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        kept = 1 - done[i]
        carried = r[i] + gamma * v[i + 1] * kept - v[i] + gamma * lam * kept * carried
        adv[i] = carried
    target = adv + v[:-1]
    used = adv
    ratio = np.exp(lp - lp0)
    surrogate = np.mean(np.minimum(ratio * used, np.clip(ratio, 1 - eps, 1 + eps) * used))
    value_loss = np.mean((u - target) ** 2)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    entropy = -np.mean(np.sum(p * np.log(p), axis=1))
    return float(surrogate - c1 * value_loss - c2 * entropy)


# %% one_step_targets
"""Misread: the value is trained towards the one-step target."""

import numpy as np


def ppo_objective(r, v, done, gamma, lam, lp, lp0, eps, u, logits, c1, c2):
    adv, carried = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        kept = 1 - done[i]
        carried = r[i] + gamma * v[i + 1] * kept - v[i] + gamma * lam * kept * carried
        adv[i] = carried
    target = r + gamma * v[1:] * (1 - done)
    used = adv
    ratio = np.exp(lp - lp0)
    surrogate = np.mean(np.minimum(ratio * used, np.clip(ratio, 1 - eps, 1 + eps) * used))
    value_loss = np.mean((u - target) ** 2)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    entropy = -np.mean(np.sum(p * np.log(p), axis=1))
    return float(surrogate - c1 * value_loss + c2 * entropy)


# %% value_loss_added
"""Misread: the value loss is added, as if all were a loss."""

import numpy as np


def ppo_objective(r, v, done, gamma, lam, lp, lp0, eps, u, logits, c1, c2):
    adv, carried = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        kept = 1 - done[i]
        carried = r[i] + gamma * v[i + 1] * kept - v[i] + gamma * lam * kept * carried
        adv[i] = carried
    target = adv + v[:-1]
    used = adv
    ratio = np.exp(lp - lp0)
    surrogate = np.mean(np.minimum(ratio * used, np.clip(ratio, 1 - eps, 1 + eps) * used))
    value_loss = np.mean((u - target) ** 2)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    entropy = -np.mean(np.sum(p * np.log(p), axis=1))
    return float(surrogate + c1 * value_loss + c2 * entropy)


# %% without_clipping
"""Misread: the ratio is not cut off."""

import numpy as np


def ppo_objective(r, v, done, gamma, lam, lp, lp0, eps, u, logits, c1, c2):
    adv, carried = np.zeros(len(r)), 0.0
    for i in reversed(range(len(r))):
        kept = 1 - done[i]
        carried = r[i] + gamma * v[i + 1] * kept - v[i] + gamma * lam * kept * carried
        adv[i] = carried
    target = adv + v[:-1]
    ratio = np.exp(lp - lp0)
    surrogate = np.mean(ratio * adv)
    value_loss = np.mean((u - target) ** 2)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    entropy = -np.mean(np.sum(p * np.log(p), axis=1))
    return float(surrogate - c1 * value_loss + c2 * entropy)
