# %% entropy_as_cost
"""Misread: the entropy is a cost."""

import numpy as np


def actor_critic_loss(r, v, n, gamma, logits, a, cv, ce):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        G[i] = sum(gamma**j * r[i + j] for j in range(k)) + gamma**k * v[i + k]
    advantage = G - v[:-1]
    shifted = logits - logits.max(axis=1, keepdims=True)
    logp = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    chosen = np.sum(a * logp, axis=1)
    entropy = -np.sum(np.exp(logp) * logp)
    policy = -np.sum(chosen * advantage)
    return float(policy + cv * np.sum(advantage**2) + ce * entropy)


# %% maximised
"""Misread: ln pi times the advantage is minimised."""

import numpy as np


def actor_critic_loss(r, v, n, gamma, logits, a, cv, ce):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        G[i] = sum(gamma**j * r[i + j] for j in range(k)) + gamma**k * v[i + k]
    advantage = G - v[:-1]
    shifted = logits - logits.max(axis=1, keepdims=True)
    logp = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    chosen = np.sum(a * logp, axis=1)
    entropy = -np.sum(np.exp(logp) * logp)
    policy = np.sum(chosen * advantage)
    return float(policy + cv * np.sum(advantage**2) - ce * entropy)


# %% no_baseline
"""Misread: the return is used without the value."""

import numpy as np


def actor_critic_loss(r, v, n, gamma, logits, a, cv, ce):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        G[i] = sum(gamma**j * r[i + j] for j in range(k)) + gamma**k * v[i + k]
    advantage = G
    shifted = logits - logits.max(axis=1, keepdims=True)
    logp = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    chosen = np.sum(a * logp, axis=1)
    entropy = -np.sum(np.exp(logp) * logp)
    policy = -np.sum(chosen * advantage)
    return float(policy + cv * np.sum(advantage**2) - ce * entropy)


# %% without_critic
"""Misread: neither baseline nor value loss: the policy gradient with returns."""

import numpy as np


def actor_critic_loss(r, v, n, gamma, logits, a, cv, ce):
    t = len(r)
    G = np.zeros(t)
    for i in range(t):
        k = min(n, t - i)
        G[i] = sum(gamma**j * r[i + j] for j in range(k)) + gamma**k * v[i + k]
    shifted = logits - logits.max(axis=1, keepdims=True)
    logp = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return float(-np.sum(np.sum(a * logp, axis=1) * G) + ce * np.sum(np.exp(logp) * logp))
