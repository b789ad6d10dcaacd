"""Attention with linear biases, ALiBi (Press, Smith and Lewis, 2021)."""

import numpy as np


def alibi_bias(n, heads):
    """Numbers to be added to the attention scores of each head (section 3).

    n      int, number of positions
    heads  int, number of heads

    Returns float64 [heads, n, n]: head, query position, key position.  Keys
    after the query keep 0; the causal mask is not part of this table.
    """
    bias = np.zeros((heads, n, n), dtype=np.float64)
    for head in range(heads):
        slope = 2.0 ** (-8.0 * (head + 1) / heads)
        for distance in range(1, n):
            for query in range(distance, n):
                bias[head, query, query - distance] = -slope * distance
    return bias
