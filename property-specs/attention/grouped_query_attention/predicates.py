"""Predicates of grouped_query_attention.toml that need more than one expression."""


def prop_weights_by_their_odds(f, case, h):
    dims = case.dims
    w = f(v=np.zeros((dims.g, dims.m, dims.m)) + np.eye(dims.m)).o
    h.close(np.sum(w, axis=2), np.ones((dims.g * dims.r, dims.n)), note="sum of weights")
    for group in range(dims.g):
        for i in range(group * dims.r, (group + 1) * dims.r):
            s = case.q[i] @ case.k[group].T / np.sqrt(dims.d)
            h.assume(np.max(np.abs(s)) < 200.0)
            h.check(np.all(w[i] > 0.0), note="a weight is not positive")
            h.close(np.log(w[i]) - np.log(w[i][:, :1]), s - s[:, :1], note="log odds")


def prop_weights_act_on_values(f, case, h):
    dims = case.dims
    o = f().o
    w = f(v=np.zeros((dims.g, dims.m, dims.m)) + np.eye(dims.m)).o
    for group in range(dims.g):
        for i in range(group * dims.r, (group + 1) * dims.r):
            h.close(o[i], w[i] @ case.v[group])
