"""gini_impurity, reading B, from its brief alone: ml_classic/gini_impurity."""
import math

import numpy as np


def _differing_pairs(row):
    """Number of ordered ways to draw two items of different classes; row is a list of k ints."""
    total = sum(row)
    ways = 0
    for count in row:
        ways += count * (total - count)
    return ways


def gini_impurity(counts):
    """Return (gini, mean_gini): the chance that two items drawn with replacement differ in class.

    counts (v, k) has a row per node and a column per class; gini is float64 (v,), zero for an empty
    node, and mean_gini a float, the mean weighted by the nodes' numbers of items.
    """
    table = [[int(count) for count in row] for row in np.asarray(counts)]
    gini = np.zeros(len(table), dtype=np.float64)
    weighted = []
    items = 0
    for node, row in enumerate(table):
        total = sum(row)
        if total == 0:
            continue
        ways = _differing_pairs(row)
        gini[node] = ways / (total * total)
        weighted.append(ways / total)
        items += total
    return gini, math.fsum(weighted) / items
