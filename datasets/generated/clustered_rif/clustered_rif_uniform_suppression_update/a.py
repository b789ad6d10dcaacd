"""Uniform baseline update of clustered suppression scores."""
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    p = supp.shape[0]
    c = int(cluster)

    z = -s_xenc
    decay = np.exp(-np.abs(z))
    sig = np.where(z >= 0.0, 1.0 / (1.0 + decay), decay / (1.0 + decay))

    rank_factor = 1.0 - r_init.astype(np.float64) / float(p)
    delta = np.array(float(eta) * rank_factor * sig, dtype=np.float64)

    supp_new = np.array(supp, dtype=np.float64, copy=True)
    supp_new[:, c] = supp_new[:, c] + delta
    return delta, supp_new
