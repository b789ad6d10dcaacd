"""Cosine similarities of states and their softmax weights within each task group."""
import numpy as np


def proximity_soft_weights(state_vectors, task, tau):
    # Cosine similarity of every pair of states of the same step.
    norms = np.sqrt(np.sum(state_vectors * state_vectors, axis=-1))
    dots = np.sum(state_vectors[:, :, None, :] * state_vectors[:, None, :, :], axis=-1)
    similarity = dots / (norms[:, :, None] * norms[:, None, :])

    # Group of the trajectory of the row: all trajectories of the same task, itself included.
    same = (task[:, None] == task[None, :])[None, :, :]

    # Softmax over the group; the largest similarity of the group is taken out first.
    masked = np.where(same, similarity, -np.inf)
    top = np.max(masked, axis=-1, keepdims=True)
    with np.errstate(over="ignore", under="ignore"):
        terms = np.exp((masked - top) / float(tau))
    weights = terms / np.sum(terms, axis=-1, keepdims=True)

    return similarity, weights
