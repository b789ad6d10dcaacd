"""Predicates of adaboost_round that need several calls."""


def prop_equal_weights(f, case, h):
    """p of p + q examples are wrong."""
    p, q = case.p, case.q
    y = np.where(np.arange(p + q) % 2 == 0, 1, -1)
    g = np.where(np.arange(p + q) < p, -y, y)
    o = f(w=np.ones(p + q), y=y, h=g)
    h.close(o.eps, p / (p + q))
    h.close(np.exp(2.0 * o.alpha), q / p)
    h.close(o.w2, np.where(np.arange(p + q) < p, 0.5 / p, 0.5 / q))
