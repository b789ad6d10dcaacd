"""Number of principal components needed to explain a percentage of variance."""
import numpy as np


def n_components_for_variance(nu, alpha):
    """Sort the eigenvalues, accumulate their shares and find the first that suffices."""
    ordered = np.sort(nu)[::-1].astype(np.float64)
    pve = 100.0 * ordered / np.sum(ordered)
    pve_cum = np.cumsum(pve)
    reached = np.flatnonzero(pve_cum >= float(alpha))
    npc = int(reached[0]) + 1 if reached.size > 0 else int(nu.shape[0])
    return npc, pve, pve_cum
