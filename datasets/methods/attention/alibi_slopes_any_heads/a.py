"""alibi_slopes_any_heads: section 3, for any number of heads."""

import numpy as np


def alibi_slopes_any_heads(heads):
    """Slopes of attention with linear biases for any number of heads.

    Parameters:
        heads : int (scalar), number of attention heads, 1 or more

    Returns:
        slopes : float64 (heads), positive slope of each head

    Conventions:
        The form of the authors' program. With c the largest power of two up to heads, first the c slopes
        2^(-8 t / c), then every other slope of the sequence for 2 c heads, 2^(-4 (2 s - 1) / c), until
        there is one per head; the whole is therefore not sorted. No positions and no bias matrix. One head
        has 1/256.

    Example:
        >>> alibi_slopes_any_heads(3).tolist()
        [0.0625, 0.00390625, 0.25]
        >>> alibi_slopes_any_heads(1).tolist()
        [0.00390625]

    Paper:
        https://arxiv.org/abs/2108.12409
    """
    heads = int(heads)
    c = 1 << (heads.bit_length() - 1)
    t = np.arange(1, c + 1)
    s = np.arange(1, heads - c + 1)
    return np.exp2(np.concatenate([-8.0 * t / c, -4.0 * (2 * s - 1) / c]))
