import math

import numpy as np


def alibi_slopes_any_heads(heads):
    """The slope of each attention head, also where the number of heads is no power of two.

    The complete sequence for one head is the single number one over 256. From a power of two to the next the
    ratio becomes its own square root, the old members stay and a new one slips in before each of them. The
    sequence is doubled like this while it still fits; the heads that are then left over get the members
    that the next doubling would slip in, the largest first, behind all the others.
    """
    settled = [1.0 / 256.0]
    ratio = 1.0 / 256.0
    while True:
        ratio = math.sqrt(ratio)
        newcomers = [member / ratio for member in settled]
        if 2 * len(settled) > heads:
            break
        doubled = []
        for newcomer, member in zip(newcomers, settled):
            doubled.append(newcomer)
            doubled.append(member)
        settled = doubled
    missing = heads - len(settled)
    return np.array(settled + newcomers[:missing], dtype=np.float64)
