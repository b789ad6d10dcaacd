"""Min-p truncation of a next-token distribution.

"Turning Up the Heat: Min-p Sampling" (2024).
"""
import numpy as np


def min_p_filter(p, pmin):
    """Keep tokens with at least the share pmin of the top probability; renormalise.

    p : (v,) probabilities, pmin : scalar in (0, 1]
    returns q : (v,)
    """
    p_scaled = pmin * p.max()                      # threshold relative to the mode
    kept = np.where(p >= p_scaled, p, 0.0)
    return kept / kept.sum()
