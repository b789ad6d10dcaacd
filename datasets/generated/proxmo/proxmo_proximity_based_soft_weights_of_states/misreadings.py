# %% plain_dot_product
# misreading: plain_dot_product
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    similarity = np.einsum("tid,tjd->tij", v, v)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, similarity / tau, -np.inf)
    score = score - np.max(score, axis=2, keepdims=True)
    e = np.exp(score)
    return similarity, e / np.sum(e, axis=2, keepdims=True)


# %% groups_ignored
# misreading: groups_ignored
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    u = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    similarity = np.einsum("tid,tjd->tij", u, u)
    score = similarity / tau
    score = score - np.max(score, axis=2, keepdims=True)
    e = np.exp(score)
    return similarity, e / np.sum(e, axis=2, keepdims=True)


# %% self_left_out
# misreading: self_left_out
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    u = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    similarity = np.einsum("tid,tjd->tij", u, u)
    member = task[:, None] == task[None, :]
    for i in range(len(task)):
        if np.sum(member[i]) > 1:
            member[i, i] = False
    score = np.where(member[None, :, :], similarity / tau, -np.inf)
    score = score - np.max(score, axis=2, keepdims=True)
    e = np.exp(score)
    return similarity, e / np.sum(e, axis=2, keepdims=True)


# %% temperature_multiplies
# misreading: temperature_multiplies
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    u = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    similarity = np.einsum("tid,tjd->tij", u, u)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, similarity * tau, -np.inf)
    score = score - np.max(score, axis=2, keepdims=True)
    e = np.exp(score)
    return similarity, e / np.sum(e, axis=2, keepdims=True)


# %% negated_similarity
# misreading: negated_similarity
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    u = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    similarity = np.einsum("tid,tjd->tij", u, u)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, -similarity / tau, -np.inf)
    score = score - np.max(score, axis=2, keepdims=True)
    e = np.exp(score)
    return similarity, e / np.sum(e, axis=2, keepdims=True)


# %% linear_weights
# misreading: linear_weights
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    v = np.asarray(state_vectors, dtype=float)
    u = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    similarity = np.einsum("tid,tjd->tij", u, u)
    member = (task[:, None] == task[None, :])[None, :, :]
    e = np.where(member, similarity, 0.0)
    return similarity, e / np.sum(e, axis=2, keepdims=True)
