"""Aggregate sparse-text and dense-text patches with softmax weights over the patches."""
import numpy as np


def _softmax_over_patches(scores):
    shifted = np.exp(scores - np.max(scores, axis=0, keepdims=True))
    return shifted / np.sum(shifted, axis=0, keepdims=True)


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    w_sparse = _softmax_over_patches(scores_sparse)
    w_dense = _softmax_over_patches(scores_dense)
    v_agg = w_sparse.T @ v_sparse + w_dense.T @ v_dense
    return w_sparse, w_dense, np.array(v_agg, dtype=np.float64)
