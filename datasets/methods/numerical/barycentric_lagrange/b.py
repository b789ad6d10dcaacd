"""barycentric_lagrange, reading B, from its brief alone: numerical/barycentric_lagrange."""
import math

import numpy as np


def _share_of_node(nodes, j, place):
    """Height at place of the polynomial that is one at node j and zero at the others; list of n -> float."""
    height = 1.0
    for k, other in enumerate(nodes):
        if k != j:
            height *= (place - other) / (nodes[j] - other)
    return height


def barycentric_lagrange(x, y, q):
    """Return float64 (m,): heights at the places q (m,) of the polynomial through the n points (x, y).

    x and y are (n,), in any order of the nodes; the degree is at most n - 1, and a place that is a node
    gets the given value itself.
    """
    nodes = [float(node) for node in np.asarray(x, dtype=np.float64)]
    values = [float(value) for value in np.asarray(y, dtype=np.float64)]
    places = np.asarray(q, dtype=np.float64)
    given = dict(zip(nodes, values))
    p = np.empty(places.shape[0], dtype=np.float64)
    for i in range(places.shape[0]):
        place = float(places[i])
        if place in given:
            p[i] = given[place]
            continue
        terms = [value * _share_of_node(nodes, j, place) for j, value in enumerate(values)]
        p[i] = math.fsum(terms)
    return p
