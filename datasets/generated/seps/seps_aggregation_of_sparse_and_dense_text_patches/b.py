"""Aggregation of the selected sparse-text and dense-text patches by softmax weights."""
import numpy as np


def softmax_over_patches(scores):
    # Each column belongs to one aggregated patch; the softmax runs over its rows, the patches.
    number_of_patches, number_of_aggregated = scores.shape
    weights = np.empty((number_of_patches, number_of_aggregated), dtype=np.float64)
    for j in range(number_of_aggregated):
        column = scores[:, j]
        exponentials = np.exp(column - np.max(column))
        weights[:, j] = exponentials / np.sum(exponentials)
    return weights


def aggregate_patches(v_sparse, v_dense, scores_sparse, scores_dense):
    # Normalized weights, separately for the two texts.
    w_sparse = softmax_over_patches(scores_sparse)
    w_dense = softmax_over_patches(scores_dense)

    number_of_aggregated = scores_sparse.shape[1]
    number_of_features = v_sparse.shape[1]

    # Each aggregated patch is the weighted sum of the sparse-text patches plus that of the dense-text patches.
    v_agg = np.zeros((number_of_aggregated, number_of_features), dtype=np.float64)
    for j in range(number_of_aggregated):
        sparse_part = np.zeros(number_of_features, dtype=np.float64)
        for i in range(v_sparse.shape[0]):
            sparse_part += w_sparse[i, j] * v_sparse[i]
        dense_part = np.zeros(number_of_features, dtype=np.float64)
        for i in range(v_dense.shape[0]):
            dense_part += w_dense[i, j] * v_dense[i]
        v_agg[j] = sparse_part + dense_part

    return w_sparse, w_dense, v_agg
