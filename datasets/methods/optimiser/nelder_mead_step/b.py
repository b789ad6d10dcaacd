"""Nelder-Mead steps, reading B, from its brief alone: optimiser/nelder_mead_step."""

import numpy as np


def _bowl(A, c, x):
    """Quadratic form of A (n, n) at x - c, for x and c of shape (n); a float."""
    shift = x - c
    return float(shift @ (A @ shift))


def _in_order(vertices):
    """List of pairs (value, vertex (n)) by rising value; pairs of equal value keep their order."""
    return sorted(vertices, key=lambda pair: pair[0])


def _shrunk(vertices, value_of):
    """The pairs with all vertices but the first moved half of the way to the first."""
    best = vertices[0][1]
    moved = [vertices[0]]
    for _, vertex in vertices[1:]:
        half_way = best + 0.5 * (vertex - best)
        moved.append((value_of(half_way), half_way))
    return moved


def _step(vertices, value_of):
    """One step on the ordered list of n+1 pairs (value, vertex); returns an ordered list again."""
    others, (worst_value, worst) = vertices[:-1], vertices[-1]
    centroid = sum(vertex for _, vertex in others) / len(others)

    def tried(position):
        """Pair (value, vertex) at a position of the line through worst vertex and centroid."""
        point = centroid + position * (centroid - worst)
        return value_of(point), point

    mirror = tried(1.0)
    new = None
    if mirror[0] < others[0][0]:
        far = tried(2.0)
        new = far if far[0] < mirror[0] else mirror
    elif mirror[0] < others[-1][0]:
        new = mirror
    elif mirror[0] < worst_value:
        outside = tried(0.5)
        if outside[0] <= mirror[0]:
            new = outside
    else:
        inside = tried(-0.5)
        if inside[0] < worst_value:
            new = inside
    if new is None:
        return _in_order(_shrunk(vertices, value_of))
    return _in_order(others + [new])


def nelder_mead_step(S, A, c, s):
    """Vertices and values after s Nelder-Mead steps on the bowl (x - c)' A (x - c) from the simplex S.

    Returns S2 (float64, shape (n+1, n), best vertex first) and v (float64, shape (n+1), ascending). The
    coefficients are 1, 2, 1/2, 1/2; a new vertex stands after vertices of equal value.
    """
    A = np.asarray(A, dtype=np.float64)
    c = np.asarray(c, dtype=np.float64)
    start = [np.array(vertex, dtype=np.float64) for vertex in np.asarray(S)]
    vertices = _in_order([(_bowl(A, c, vertex), vertex) for vertex in start])
    for _ in range(int(s)):
        vertices = _step(vertices, lambda point: _bowl(A, c, point))
    S2 = np.array([vertex for _, vertex in vertices])
    v = np.array([value for value, _ in vertices])
    return S2, v
