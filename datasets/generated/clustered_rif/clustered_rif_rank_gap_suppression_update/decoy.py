"""Rank-gap suppression update for entries that lose rank in reranking."""
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    """Add the positive part of the rank loss, times the learning rate."""
    p = r_init.shape[0]
    ranking = np.argsort(-s_xenc, kind="stable")
    r_new = np.empty(p, dtype=np.int64)
    r_new[ranking] = np.arange(p)
    gap = np.maximum(r_new - r_init, 0).astype(np.float64)
    delta = float(eta) * gap
    suppression_new = np.array(suppression, dtype=np.float64)
    suppression_new[:, int(cluster)] += delta
    return delta, suppression_new
