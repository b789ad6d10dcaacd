"""Cosine similarity of same-step states and temperature softmax weights within a task."""
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    x = np.asarray(state_vectors, dtype=np.float64)
    task = np.asarray(task)
    norms = np.sqrt(np.sum(x * x, axis=2, keepdims=True))
    unit = x / np.where(norms > 0.0, norms, 1.0)
    similarity = np.sum(unit[:, :, None, :] * unit[:, None, :, :], axis=3)

    same = (task[:, None] == task[None, :])[None, :, :]
    logits = np.where(same, similarity / float(tau), -np.inf)
    logits = logits - np.max(logits, axis=2, keepdims=True)
    weights = np.exp(logits)
    weights = weights / np.sum(weights, axis=2, keepdims=True)
    return similarity.astype(np.float64), weights.astype(np.float64)
