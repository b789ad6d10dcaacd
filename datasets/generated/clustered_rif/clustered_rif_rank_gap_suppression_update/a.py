"""Rank-gap update of clustered suppression scores."""
import numpy as np


def rank_gap_update(r_init, s_xenc, suppression, cluster, eta):
    p = r_init.shape[0]
    c = int(cluster)

    r_final = np.empty(p, dtype=np.int64)
    r_final[np.argsort(-s_xenc, kind="stable")] = np.arange(p, dtype=np.int64)
    drop = np.maximum(0, r_final - r_init).astype(np.float64) / float(p)

    z = -s_xenc
    decay = np.exp(-np.abs(z))
    sig = np.where(z >= 0.0, 1.0 / (1.0 + decay), decay / (1.0 + decay))

    delta = np.array(float(eta) * drop * sig, dtype=np.float64)
    suppression_new = np.array(suppression, dtype=np.float64, copy=True)
    suppression_new[:, c] = suppression_new[:, c] + delta
    return delta, suppression_new
