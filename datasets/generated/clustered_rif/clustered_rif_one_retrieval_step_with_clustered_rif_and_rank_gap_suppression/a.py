"""One retrieval step with clustered suppression and the rank-gap update."""
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = rrf_scores.shape[0]
    ranks = np.arange(1, size + 1, dtype=np.int64)

    # Closest cluster by the inner product.
    cluster = int(np.argmax(np.sum(centroids * query[None, :], axis=1)))

    # Initial ranks by the penalized RRF scores.
    adjusted = rrf_scores - float(alpha) * suppression[:, cluster]
    initial_order = np.argsort(-adjusted, kind="stable")
    initial_rank = np.empty(size, dtype=np.int64)
    initial_rank[initial_order] = ranks

    # Final ranks by the cross-encoder scores.
    final_order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.empty(size, dtype=np.int64)
    final_rank[final_order] = ranks
    returned = final_order[: int(top_k)].astype(np.int64)

    # Rank-gap update of the cluster of the query, with the sigmoid of the negated score.
    with np.errstate(over="ignore"):
        sigmoid = 1.0 / (1.0 + np.exp(xenc_scores))
    drop = np.maximum(0, final_rank - initial_rank)
    step = float(eta) * drop / size * sigmoid
    new_suppression = suppression.copy()
    new_suppression[:, cluster] = new_suppression[:, cluster] + step

    return cluster, initial_rank, final_rank, returned, new_suppression
