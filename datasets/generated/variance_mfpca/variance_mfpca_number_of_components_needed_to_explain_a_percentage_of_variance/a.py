"""Number of components that explain a given percentage of the variance."""
import numpy as np


def n_components_for_variance(nu, alpha):
    ordered = np.sort(nu)[::-1]
    total = np.sum(ordered)
    pve = np.array(100.0 * ordered / total, dtype=np.float64)
    pve_cum = np.array(np.cumsum(pve), dtype=np.float64)
    npc = min(int(np.count_nonzero(pve_cum < float(alpha))) + 1, int(nu.shape[0]))
    return npc, pve, pve_cum
