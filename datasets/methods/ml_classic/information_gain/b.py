"""information_gain: how many bits each attribute tells about the class, and the entropy of the class.

Logarithms have base 2. Values of attributes are names, each value is a branch, shares are plain and not smoothed.
The gain is not divided by the entropy of the attribute and never negative.
"""
import math
from collections import Counter

import numpy as np


def information_gain(A, y):
    """Average over the rows of what the row's own value tells about the row's own class."""
    classes = y.tolist()
    items = len(classes)
    frequent = Counter(classes)
    entropy = math.fsum(often * math.log2(items / often) for often in frequent.values()) / items
    gain = np.zeros(A.shape[1])
    for which, values in enumerate(zip(*A.tolist())):
        branch = Counter(values)
        pairs = Counter(zip(values, classes))
        # Equal rows tell the same: each kind of row is met once, with its number.
        bits = math.fsum(both * math.log2(both * items / (branch[value] * frequent[kind]))
                         for (value, kind), both in pairs.items())
        gain[which] = max(bits / items, 0.0)
    return gain, max(entropy, 0.0)
