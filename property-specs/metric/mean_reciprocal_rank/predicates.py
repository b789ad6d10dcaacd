"""Predicates of mean_reciprocal_rank that place items one by one."""


def prop_single_relevant_item(f, case, h):
    n = case.dims.n
    o = f(y=np.eye(n, dtype=np.int64))
    h.close(o.rr, 1.0 / (1.0 + np.arange(n)))
    h.close(o.v, np.sum(1.0 / (1.0 + np.arange(n))) / n)
