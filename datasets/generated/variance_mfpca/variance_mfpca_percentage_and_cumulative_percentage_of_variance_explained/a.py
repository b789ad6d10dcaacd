"""Percentage of variance explained by each component and cumulatively."""
import numpy as np


def variance_explained(nu):
    running = np.cumsum(nu)
    total = running[-1]
    pve = np.array(100.0 * (nu / total), dtype=np.float64)
    pve_cum = np.array(100.0 * (running / total), dtype=np.float64)
    return pve, pve_cum
