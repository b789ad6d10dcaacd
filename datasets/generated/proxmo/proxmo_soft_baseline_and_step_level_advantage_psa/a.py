"""Soft baselines from proximity weights within each task group, and step-level advantages."""
import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    # Cosine similarity of every pair of states of the same step, the step first.
    v = np.swapaxes(state_vectors, 0, 1)
    norms = np.sqrt(np.sum(v * v, axis=-1))
    dots = np.sum(v[:, :, None, :] * v[:, None, :, :], axis=-1)
    similarity = dots / (norms[:, :, None] * norms[:, None, :])

    # Softmax over the group of the row; the largest similarity of the group is taken out first.
    same = (task[:, None] == task[None, :])[None, :, :]
    masked = np.where(same, similarity, -np.inf)
    top = np.max(masked, axis=-1, keepdims=True)
    with np.errstate(over="ignore", under="ignore"):
        terms = np.exp((masked - top) / float(tau))
    weights = np.ascontiguousarray(terms / np.sum(terms, axis=-1, keepdims=True))

    # B_t^(i) = sum_j w_ij R_t^(j), and A^S = R - B.
    returns_by_step = step_returns.T
    baseline = np.ascontiguousarray(np.sum(weights * returns_by_step[:, None, :], axis=-1).T)
    step_advantage = step_returns - baseline

    return weights, baseline, step_advantage
