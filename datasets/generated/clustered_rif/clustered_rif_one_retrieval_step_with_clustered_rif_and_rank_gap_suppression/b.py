"""One retrieval step of clustered retrieval-induced forgetting with the rank-gap update."""
import math

import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    pool_size = rrf_scores.shape[0]
    number_of_clusters = centroids.shape[0]

    # Closest cluster: largest inner product with the query, lowest index among equals.
    cluster = 0
    best_product = np.sum(query * centroids[0])
    for m in range(1, number_of_clusters):
        product = np.sum(query * centroids[m])
        if product > best_product:
            best_product = product
            cluster = m

    # Suppression penalty on the RRF scores, for the cluster of the query only.
    adjusted_scores = rrf_scores - alpha * suppression[:, cluster]

    # Initial ranks: descending adjusted score, earlier input position first among equals.
    initial_order = sorted(range(pool_size), key=lambda i: (-adjusted_scores[i], i))
    initial_rank = np.zeros(pool_size, dtype=np.int64)
    for place in range(pool_size):
        initial_rank[initial_order[place]] = place + 1

    # Final ranks: descending cross-encoder score.
    final_order = sorted(range(pool_size), key=lambda i: (-xenc_scores[i], i))
    final_rank = np.zeros(pool_size, dtype=np.int64)
    for place in range(pool_size):
        final_rank[final_order[place]] = place + 1

    # The returned entries are the best ones after reranking.
    returned = np.array(final_order[:top_k], dtype=np.int64)

    # Rank-gap update: only entries that dropped in rank gain suppression.
    new_suppression = suppression.copy()
    for i in range(pool_size):
        drop = int(final_rank[i]) - int(initial_rank[i])
        if drop > 0:
            relative_drop = drop / pool_size
            score = float(xenc_scores[i])
            # Logistic sigmoid of the negated cross-encoder score.
            if score >= 0.0:
                sigmoid = math.exp(-score) / (1.0 + math.exp(-score))
            else:
                sigmoid = 1.0 / (1.0 + math.exp(score))
            new_suppression[i, cluster] = new_suppression[i, cluster] + eta * relative_drop * sigmoid

    return np.int64(cluster), initial_rank, final_rank, returned, new_suppression
