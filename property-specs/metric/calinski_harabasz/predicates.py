"""Predicates of calinski_harabasz that need several calls."""


def prop_two_clusters_on_a_line(f, case, h):
    """p points at each end of both clusters: means 0 and s, half width a."""
    p, a, s = case.p, case.a, case.s
    X = np.array([[-a], [a], [s - a], [s + a]] * p)
    y = np.array([0, 0, 1, 1] * p)
    h.close(f(X=X, y=y).v, (p * s * s) / (4.0 * p * a * a / (4.0 * p - 2.0)))


def prop_squares_add_up(f, case, h):
    """B and W add up to the squares around the common mean."""
    X, y = case.X, case.y
    n, k = len(y), len(set(y.tolist()))
    T = np.sum((X - np.mean(X, axis=0)) ** 2)
    W = sum(np.sum((X[y == c] - np.mean(X[y == c], axis=0)) ** 2) for c in set(y.tolist()))
    h.close(f().v * (k - 1) * W, (T - W) * (n - k))
