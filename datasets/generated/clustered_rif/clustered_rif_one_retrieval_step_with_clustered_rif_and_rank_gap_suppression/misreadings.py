# %% uniform_rule
# misreading: uniform_rule
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    new_suppression[:, cluster] += eta * (1.0 - initial_rank / size) * weight
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% raw_ranks
# misreading: raw_ranks
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-rrf_scores, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    new_suppression[:, cluster] += eta * np.maximum(0, final_rank - initial_rank) / size * weight
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% sigmoid_sign
# misreading: sigmoid_sign
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(-xenc_scores))
    new_suppression[:, cluster] += eta * np.maximum(0, final_rank - initial_rank) / size * weight
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% only_unreturned
# misreading: only_unreturned
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    step = eta * np.maximum(0, final_rank - initial_rank) / size * weight
    step[returned] = 0.0
    new_suppression[:, cluster] += step
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% cosine_cluster
# misreading: cosine_cluster
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    lengths = np.maximum(np.sqrt(np.sum(centroids ** 2, axis=1)), 1e-300)
    cluster = int(np.argmax((centroids @ query) / lengths))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    new_suppression[:, cluster] += eta * np.maximum(0, final_rank - initial_rank) / size * weight
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% rise_instead_of_drop
# misreading: rise_instead_of_drop
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    new_suppression[:, cluster] += eta * np.maximum(0, initial_rank - final_rank) / size * weight
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% all_clusters
# misreading: all_clusters
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    step = eta * np.maximum(0, final_rank - initial_rank) / size * weight
    new_suppression = np.array(suppression, dtype=float) + step[:, None]
    return cluster, initial_rank, final_rank, returned, new_suppression


# %% gap_over_k
# misreading: gap_over_k
import numpy as np


def clustered_rif_step(query, centroids, rrf_scores, suppression, xenc_scores, alpha, eta, top_k):
    size = len(rrf_scores)
    cluster = int(np.argmax(centroids @ query))
    adjusted = rrf_scores - alpha * suppression[:, cluster]
    initial_rank = np.zeros(size, dtype=np.int64)
    initial_rank[np.argsort(-adjusted, kind="stable")] = np.arange(1, size + 1)
    order = np.argsort(-xenc_scores, kind="stable")
    final_rank = np.zeros(size, dtype=np.int64)
    final_rank[order] = np.arange(1, size + 1)
    returned = order[:int(top_k)].astype(np.int64)
    new_suppression = np.array(suppression, dtype=float)
    weight = 1.0 / (1.0 + np.exp(xenc_scores))
    new_suppression[:, cluster] += eta * np.maximum(0, final_rank - initial_rank) / int(top_k) * weight
    return cluster, initial_rank, final_rank, returned, new_suppression
