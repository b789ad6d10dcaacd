"""Proximity-weighted soft baseline of step returns and the step-level advantage over it."""

import numpy as np


def soft_baseline_advantage(state_vectors, step_returns, task, tau):
    """Softmax of cosine similarities within the task group gives the weights of the baseline."""
    states = np.asarray(state_vectors, dtype=np.float64)
    returns = np.asarray(step_returns, dtype=np.float64)
    labels = np.asarray(task)

    norms = np.sqrt(np.sum(states * states, axis=2, keepdims=True))
    unit = states / np.where(norms > 0.0, norms, 1.0)

    by_step = np.transpose(unit, (1, 0, 2))
    similarity = by_step @ np.transpose(by_step, (0, 2, 1))

    same = (labels[:, None] == labels[None, :])[None, :, :]
    logits = np.where(same, similarity / tau, -np.inf)
    logits = logits - np.max(logits, axis=2, keepdims=True)
    weights = np.exp(logits)
    weights = weights / np.sum(weights, axis=2, keepdims=True)

    baseline = np.ascontiguousarray(np.einsum("tij,jt->it", weights, returns))
    step_advantage = returns - baseline
    return weights, baseline, step_advantage
