"""Nucleus (top-p) filtering of next-token distributions.

Holtzman, Buys, Du, Forbes and Choi, "The Curious Case of Neural Text
Degeneration" (2019), arXiv 1904.09751, equations 2 and 3.
"""

import numpy as np


def ranking(chances):
    """Token indices from most to least probable, lower index first on ties."""
    return sorted(range(len(chances)), key=lambda token: (-chances[token], token))


def nucleus_filter(p, top_p):
    """p: float64 [n, v], one distribution per row; top_p: float in (0, 1).

    Returns the filtered distributions, float64 [n, v].
    """
    filtered = np.zeros(p.shape)
    for row, chances in enumerate(p.tolist()):
        nucleus = []
        gathered = 0.0
        for token in ranking(chances):
            nucleus.append(token)
            gathered += chances[token]
            if gathered >= top_p:
                break
        for token in nucleus:
            filtered[row, token] = chances[token] / gathered
    return filtered
