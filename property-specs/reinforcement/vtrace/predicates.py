"""Predicates of vtrace.toml that need more than one expression."""


def prop_sum_of_weighted_errors(f, case, h):
    o = f()
    t = case.dims.t
    for i in range(t):
        total = case.v[i]
        weight = 1.0
        for j in range(i, t):
            ratio = h.exp(case.logrho[j])
            error = case.r[j] + case.gamma * case.v[j + 1] - case.v[j]
            total = total + weight * h.minimum(case.rbar, ratio) * error
            weight = weight * case.gamma * h.minimum(case.cbar, ratio)
        h.close(o.vs[i], total, note=f"step {i}")
