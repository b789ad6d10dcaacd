"""Predicates of retention_parallel.toml that need more than one expression."""


def prop_recurrent_form(f, case, h):
    o = f().o
    state = np.zeros((case.dims.d, case.dims.e))
    for i in range(case.dims.n):
        state = case.gamma * state + np.outer(case.k[i], case.v[i])
        h.close(o[i], case.q[i] @ state, note=f"position {i}")
