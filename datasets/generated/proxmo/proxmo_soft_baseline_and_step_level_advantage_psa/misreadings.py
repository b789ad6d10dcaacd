# %% plain_dot_product
# misreading: plain_dot_product
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, sim / tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    return weights, baseline, step_returns - baseline


# %% groups_ignored
# misreading: groups_ignored
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    score = sim / tau
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    return weights, baseline, step_returns - baseline


# %% self_left_out
# misreading: self_left_out
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = task[:, None] == task[None, :]
    for i in range(len(task)):
        if np.sum(member[i]) > 1:
            member[i, i] = False
    score = np.where(member[None, :, :], sim / tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    return weights, baseline, step_returns - baseline


# %% temperature_multiplies
# misreading: temperature_multiplies
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, sim * tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    return weights, baseline, step_returns - baseline


# %% advantage_sign
# misreading: advantage_sign
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, sim / tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    return weights, baseline, baseline - step_returns


# %% standardised_advantage
# misreading: standardised_advantage
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = (task[:, None] == task[None, :])[None, :, :]
    score = np.where(member, sim / tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    baseline = np.einsum("tij,jt->it", weights, step_returns)
    spread = np.std(step_returns, axis=0, keepdims=True) + 1e-8
    return weights, baseline, (step_returns - baseline) / spread


# %% plain_group_mean
# misreading: plain_group_mean
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    v = np.transpose(np.asarray(state_vectors, dtype=float), (1, 0, 2))
    v = v / np.sqrt(np.sum(v * v, axis=2, keepdims=True))
    sim = np.einsum("tid,tjd->tij", v, v)
    member = task[:, None] == task[None, :]
    score = np.where(member[None, :, :], sim / tau, -np.inf)
    e = np.exp(score - np.max(score, axis=2, keepdims=True))
    weights = e / np.sum(e, axis=2, keepdims=True)
    even = member / np.sum(member, axis=1, keepdims=True)
    baseline = even @ step_returns
    return weights, baseline, step_returns - baseline
