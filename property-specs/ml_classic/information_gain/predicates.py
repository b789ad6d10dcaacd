"""Predicates of information_gain that need several calls."""


def prop_branches_weighted(f, case, h):
    n, y = len(case.y), np.append(case.y, case.y[:1])
    A = (np.arange(n + 1) == n).astype(np.int64)[:, None]
    o = f(A=A, y=y)
    h.close(o.gain[0], o.entropy - n * f().entropy / (n + 1.0))
