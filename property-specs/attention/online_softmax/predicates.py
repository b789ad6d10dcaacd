"""Predicates of online_softmax.toml that need more than one expression."""


def prop_state_after_each_block(f, case, h):
    o = f()
    n = case.dims.n
    start = 0
    while start < n:
        stop = start + case.block if start + case.block < n else n
        seen = case.x[:stop]
        for j in range(start, stop):
            h.close(o.run_max[j], np.max(seen), note=f"maximum at {j}")
            h.close(o.run_sum[j], np.sum(np.exp(seen - np.max(seen))), note=f"sum at {j}")
        start = stop
