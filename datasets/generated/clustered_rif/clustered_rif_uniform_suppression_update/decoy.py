"""Uniform suppression update of a retrieval pool after a query."""
import numpy as np


def uniform_suppression(supp, cluster, r_init, s_xenc, eta):
    """Add suppression that falls with the initial rank and with the cross-encoder score."""
    rank_weight = 1.0 / r_init.astype(np.float64)
    irrelevance = 0.5 * (1.0 - np.tanh(0.5 * s_xenc))
    delta = float(eta) * rank_weight * irrelevance
    supp_new = np.array(supp, dtype=np.float64)
    supp_new[:, int(cluster)] += delta
    return delta, supp_new
