"""Variant: 2^(-8 t / heads) whatever the number of heads."""

import numpy as np


def alibi_slopes_any_heads(heads):
    return 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
