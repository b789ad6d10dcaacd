"""barycentric_lagrange, reading B, from its brief alone: numerical/barycentric_lagrange."""
import math

import numpy as np


def _share(nodes, j, place):
    """Height at a place of the polynomial that is one at node j and zero at all other nodes (n,)."""
    height = 1.0
    for i, node in enumerate(nodes):
        if i != j:
            height *= (place - node) / (nodes[j] - node)
    return height


def barycentric_lagrange(x, y, q):
    """Values (m,), float64, at the places q of the polynomial of least degree through (x, y).

    Nodes may be in any order; on a node the given value results, as no division depends on the place.
    """
    nodes = [float(node) for node in x]
    values = [float(value) for value in y]
    p = np.zeros(len(q))
    for number, place in enumerate(q):
        terms = [values[j] * _share(nodes, j, float(place)) for j in range(len(nodes))]
        p[number] = math.fsum(terms)
    return p
