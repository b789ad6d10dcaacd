"""One retrieval step with clustered retrieval-induced forgetting and rank-gap suppression."""

import numpy as np


def _ranks(scores):
    """Ranks from 1 in descending order of the scores, and that order."""
    order = np.argsort(-scores, kind="stable")
    ranks = np.empty(scores.shape[0], dtype=np.int64)
    ranks[order] = np.arange(1, scores.shape[0] + 1, dtype=np.int64)
    return ranks, order


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    """Penalise by the suppression of the query's cluster, rerank, and update by the rank gap."""
    q = np.asarray(query, dtype=np.float64)
    c = np.asarray(centroids, dtype=np.float64)
    rrf = np.asarray(rrf_scores, dtype=np.float64)
    supp = np.asarray(suppression, dtype=np.float64)
    xenc = np.asarray(xenc_scores, dtype=np.float64)
    size = rrf.shape[0]
    k = int(top_k)

    # nearest centroid
    cluster = int(np.argmin(np.sum((c - q[None, :]) ** 2, axis=1)))

    # initial ranks after the suppression penalty of this cluster
    adjusted = rrf - alpha * supp[:, cluster]
    initial_rank, _ = _ranks(adjusted)

    # ranks after cross-encoder reranking
    final_rank, order = _ranks(xenc)
    returned = order[:k].astype(np.int64)

    # entries not returned that fell in rank are suppressed in proportion to the fall
    lost = final_rank > k
    gap = np.maximum(final_rank - initial_rank, 0).astype(np.float64) / size
    new_suppression = supp.copy()
    new_suppression[:, cluster] += np.where(lost, eta * gap, 0.0)

    return cluster, initial_rank, final_rank, returned, new_suppression
