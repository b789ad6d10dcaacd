"""Predicates of kv_cache_attention that need several calls."""


def prop_tokens_one_by_one(f, case, h):
    K, V = case.K[:, :0], case.V[:, :0]
    for i in range(case.dims.t):
        step = f(k=case.K[:, i], v=case.V[:, i], K=K, V=V)
        h.close(step.o, f(k=case.K[:, i], v=case.V[:, i], K=case.K[:, :i], V=case.V[:, :i]).o, note=f"token {i}")
        K, V = step.K2, step.V2
    last, given = f(K=K, V=V), f()
    h.close(last.o, given.o, note="new token")
    h.close(last.K2, given.K2, note="keys")
    h.close(last.V2, given.V2, note="values")
