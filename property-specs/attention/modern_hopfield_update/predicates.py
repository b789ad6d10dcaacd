"""Predicates of modern_hopfield_update.toml that need more than one expression."""


def prop_weights_by_their_odds(f, case, h):
    d, n = case.X.shape
    a = case.beta * (case.xi @ case.X)
    h.assume(np.max(a) - np.min(a) < 300.0)
    p = f(X=np.concatenate([case.X, np.eye(n)]), xi=np.concatenate([case.xi, np.zeros(n)])).xi2[d:]
    h.close(np.sum(p), 1.0, note="sum of weights")
    h.check(np.all(p > 0.0), note="a weight is not positive")
    h.close(np.log(p) - np.log(p[0]), a - a[0], note="log odds")


def prop_weights_average_the_patterns(f, case, h):
    d, n = case.X.shape
    p = f(X=np.concatenate([case.X, np.eye(n)]), xi=np.concatenate([case.xi, np.zeros(n)])).xi2[d:]
    h.close(f().xi2, case.X @ p)
