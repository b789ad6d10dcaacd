"""Predicates of differential_attention.toml that need more than one expression."""


def prop_first_map_by_its_odds(f, case, h):
    s = case.q1 @ case.k1.T / np.sqrt(case.dims.d)
    h.assume(np.max(np.abs(s)) < 200.0)
    w = f(lam=0.0, v=np.eye(case.dims.m)).o
    h.close(np.sum(w, axis=1), np.ones(case.dims.n), note="sum of weights")
    h.check(np.all(w > 0.0), note="a weight is not positive")
    h.close(np.log(w) - np.log(w[:, :1]), s - s[:, :1], note="log odds")
