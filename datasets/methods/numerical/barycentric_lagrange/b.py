"""barycentric_lagrange, reading B, from its brief alone: numerical/barycentric_lagrange."""
import numpy as np


def share_of_node(i, nodes, place):
    """Return at a place (float) the polynomial that is 1 at node i and 0 at the other nodes (list of n)."""
    share = 1.0
    for j, node in enumerate(nodes):
        if j != i:
            share *= (place - node) / (nodes[i] - node)
    return share


def barycentric_lagrange(x, y, q):
    """Return p (m,), float64: at each place q the polynomial of degree at most n - 1 through the points.

    It is the sum of the given values times polynomials that are 1 at their own node and 0 at the others,
    so it is exactly the given value on a node, and nothing is divided by zero.
    """
    nodes = np.asarray(x, dtype=np.float64).tolist()
    values = np.asarray(y, dtype=np.float64).tolist()
    places = np.asarray(q, dtype=np.float64).tolist()
    p = np.empty(len(places))
    for row, place in enumerate(places):
        height = 0.0
        for i, value in enumerate(values):
            height += value * share_of_node(i, nodes, place)
        p[row] = height
    return p
