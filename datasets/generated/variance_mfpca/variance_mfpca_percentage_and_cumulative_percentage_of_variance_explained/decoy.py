"""Percentage and cumulative percentage of variance explained by components."""
import numpy as np


def variance_explained(nu):
    """Share of each eigenvalue in the total and the running share, in percent."""
    total = float(np.sum(nu))
    pve = 100.0 * nu / total
    pve_cum = np.minimum(100.0 * np.cumsum(nu) / total, 100.0)
    return np.asarray(pve, dtype=np.float64), np.asarray(pve_cum, dtype=np.float64)
