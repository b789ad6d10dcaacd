"""Aggregation of sparse- and dense-text patches by softmax-normalized weights."""
import numpy as np


def _softmax_columns(scores):
    """Softmax over the rows of each column."""
    shifted = np.exp(scores - np.max(scores, axis=0, keepdims=True))
    return shifted / np.sum(shifted, axis=0, keepdims=True)


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    """Add the weighted means of both groups of significant patches."""
    w_sparse = _softmax_columns(scores_sparse)
    w_dense = _softmax_columns(scores_dense)
    v_agg = w_sparse.T @ v_sparse + w_dense.T @ v_dense
    return w_sparse, w_dense, v_agg
