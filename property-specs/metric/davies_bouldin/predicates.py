"""Predicates of davies_bouldin that need several calls."""


def prop_two_clusters(f, case, h):
    X, n = case.X, len(case.y)
    y = np.arange(n) % 2
    m0, m1 = np.mean(X[y == 0], axis=0), np.mean(X[y == 1], axis=0)
    gap = np.sqrt(np.sum((m0 - m1) ** 2))
    h.assume(gap > 1e-3)
    S = sum(np.mean(np.sqrt(np.sum((X[y == c] - m) ** 2, axis=1))) for c, m in ((0, m0), (1, m1)))
    h.close(f(y=y).v, S / gap)


def prop_four_on_a_line(f, case, h):
    """Two close pairs of clusters far from each other: each cluster's worst neighbour is its partner."""
    a, b, g = case.a, case.b, case.g
    X = np.array([[-a], [a], [g - b], [g + b], [-a + 1e4], [a + 1e4], [2.0 * g - b + 1e4], [2.0 * g + b + 1e4]])
    y = np.array([0, 0, 1, 1, 2, 2, 3, 3])
    h.close(f(X=X, y=y).v, 0.75 * (a + b) / g)
