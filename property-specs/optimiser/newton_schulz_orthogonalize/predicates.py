"""Predicates of newton_schulz_orthogonalize."""


def prop_singular_values_apart(f, case, h):
    # Two singular values 0.6 and 0.8 of norm one, and the same two within a matrix of the case's shape.
    k = min(case.dims.m, case.dims.n)
    line = abs(case.G[np.arange(k), np.arange(k)])
    h.assume(h.norm(line) > 1.0)
    diagonal = np.zeros((case.dims.m, case.dims.n))
    diagonal[np.arange(k), np.arange(k)] = line
    got = f(G=diagonal).O
    rest = got * 1.0
    rest[np.arange(k), np.arange(k)] = 0.0
    h.close(rest, 0.0, note="off the diagonal")
    for i in range(k):
        # A 2 by 1 matrix would have one singular value; a diagonal of two keeps both and the norm.
        other = h.sqrt(max(h.sum(line * line) - line[i] ** 2, 0.0))
        h.close(f(G=np.array([[line[i], 0.0], [0.0, other]])).O[0, 0], got[i, i], note=f"value {i}")
