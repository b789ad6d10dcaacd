"""Top-k filtering of next-token distributions.

Fan, Lewis and Dauphin, "Hierarchical Neural Story Generation" (2018),
arXiv 1805.04833, section 5.4.
"""

import numpy as np


def most_probable_left(chances, taken):
    """First index of the largest probability among the tokens not yet taken."""
    best = -1
    for token, chance in enumerate(chances):
        if not taken[token] and (best < 0 or chance > chances[best]):
            best = token
    return best


def top_k_filter(p, k):
    """p: float64 [n, v], one distribution per row; k: int, 1 <= k <= v.

    Returns the filtered distributions, float64 [n, v].
    """
    filtered = np.zeros(p.shape)
    for row, chances in enumerate(p.tolist()):
        taken = [False] * len(chances)
        kept_mass = 0.0
        for _ in range(int(k)):
            token = most_probable_left(chances, taken)
            taken[token] = True
            kept_mass += chances[token]
        for token, chance in enumerate(chances):
            if taken[token]:
                filtered[row, token] = chance / kept_mass
    return filtered
