# %% without_polynomial
"""Misread: Values between neighbouring nodes lie on a straight line."""

import numpy as np


def barycentric_lagrange(x, y, q):
    order = np.argsort(x)
    return np.interp(q, x[order], y[order])


# %% places_cut_to_the_nodes
"""Misread: Places outside of the nodes take the value at the nearest end."""

import numpy as np


def barycentric_lagrange(x, y, q):
    q = np.clip(q, np.min(x), np.max(x))
    p = np.zeros(len(q))
    for i in range(len(x)):
        others = np.arange(len(x)) != i
        p = p + y[i] * np.prod((q[:, None] - x[others]) / (x[i] - x[others]), axis=1)
    return p


# %% without_value_on_a_node
"""Misread: A place on a node is left at 0."""

import numpy as np


def barycentric_lagrange(x, y, q):
    p = np.zeros(len(q))
    for j in range(len(q)):
        top, bottom, on_node = 0.0, 0.0, False
        for i in range(len(x)):
            others = np.arange(len(x)) != i
            w = 1.0 / np.prod(x[i] - x[others])
            on_node = on_node or q[j] == x[i]
            if q[j] != x[i]:
                top += w * y[i] / (q[j] - x[i])
                bottom += w / (q[j] - x[i])
        p[j] = 0.0 if on_node else top / bottom
    return p


# %% numerator_alone
"""Misread: The barycentric sum is not divided. On a node it is the value."""

import numpy as np


def barycentric_lagrange(x, y, q):
    p = np.zeros(len(q))
    for j in range(len(q)):
        for i in range(len(x)):
            others = np.arange(len(x)) != i
            if q[j] != x[i]:
                p[j] += y[i] / np.prod(x[i] - x[others]) / (q[j] - x[i])
        if np.any(q[j] == x):
            p[j] = y[np.argmax(q[j] == x)]
    return p


# %% weights_of_even_spacing
"""Misread: The weights are those of evenly spaced nodes."""

import numpy as np


def barycentric_lagrange(x, y, q):
    n = len(x)
    w = np.ones(n)
    for i in range(1, n):
        w[i] = -w[i - 1] * (n - i) / i
    p = np.zeros(len(q))
    for j in range(len(q)):
        if np.any(q[j] == x):
            p[j] = y[np.argmax(q[j] == x)]
            continue
        share = w / (q[j] - x)
        total = np.sum(share)
        p[j] = np.sum(share * y) / (total if total != 0.0 else 1.0)
    return p


# %% nodes_sorted_values_not
"""Misread: Nodes are sorted, values stay in their order."""

import numpy as np


def barycentric_lagrange(x, y, q):
    x = np.sort(x)
    p = np.zeros(len(q))
    for i in range(len(x)):
        others = np.arange(len(x)) != i
        p = p + y[i] * np.prod((q[:, None] - x[others]) / (x[i] - x[others]), axis=1)
    return p
