"""Min-p filtering of a next-token distribution.

"Turning Up the Heat: Min-p Sampling" (2024): tokens below a share of the
largest probability are dropped, the others rescaled to sum to one.
"""

import numpy as np


def min_p_filter(p, pmin):
    """p: float64 [v] probabilities; pmin: float in (0, 1].

    Returns the filtered probabilities, float64 [v].
    """
    chances = p.tolist()
    bar = pmin * max(chances)
    survivors = [token for token, chance in enumerate(chances) if chance >= bar]
    kept_mass = 0.0
    for token in survivors:
        kept_mass += chances[token]
    filtered = np.zeros(len(chances))
    for token in survivors:
        filtered[token] = chances[token] / kept_mass
    return filtered
