"""nelder_mead_step, reading B, from its brief alone: optimiser/nelder_mead_step."""
import numpy as np


def _in_order(vertices, value):
    """List of (value, vertex (n,)) sorted by value, equal ones in the order they had."""
    return sorted(((value(vertex), vertex) for vertex in vertices), key=lambda pair: pair[0])


def _step(ranked, value):
    """Ranked list after one step from the ranked list of n + 1 pairs (value, vertex (n,))."""
    best, worst = ranked[0][0], ranked[-1][0]
    second_worst = ranked[-2][0]
    kept = [vertex for _, vertex in ranked[:-1]]
    centroid = sum(kept) / len(kept)
    away = centroid - ranked[-1][1]
    mirror = centroid + away
    mirror_value = value(mirror)
    new = None
    if mirror_value < best:
        far = centroid + 2.0 * away
        new = far if value(far) < mirror_value else mirror
    elif mirror_value < second_worst:
        new = mirror
    elif mirror_value < worst:
        near = centroid + 0.5 * away
        if value(near) <= mirror_value:
            new = near
    else:
        near = centroid - 0.5 * away
        if value(near) < worst:
            new = near
    if new is not None:
        return _in_order(kept + [new], value)
    top = ranked[0][1]
    return _in_order([top] + [top + 0.5 * (vertex - top) for _, vertex in ranked[1:]], value)


def nelder_mead_step(S, A, c, s):
    """Vertices (n+1, n), the best first, and their values (n+1,), float64, after s steps on a bowl.

    The bowl is the quadratic form of A at the difference from c; coefficients 1, 2, 1/2, 1/2. Equal
    values keep their order and a new vertex stands after its equals.
    """
    A = np.asarray(A, dtype=np.float64)
    c = np.asarray(c, dtype=np.float64)

    def value(vertex):
        """Height of the bowl at a vertex (n,)."""
        return float((vertex - c) @ (A @ (vertex - c)))

    ranked = _in_order(list(np.array(S, dtype=np.float64)), value)
    for _ in range(int(s)):
        ranked = _step(ranked, value)
    S2 = np.array([vertex for _, vertex in ranked])
    v = np.array([height for height, _ in ranked])
    return S2, v
