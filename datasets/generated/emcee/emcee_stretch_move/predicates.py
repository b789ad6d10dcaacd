# predicates
def prop_series(f, case, h):
    m = case.dims.m
    o = f(stretch_draw=np.ones(m))
    old = np.asarray(case.walkers)
    new = np.asarray(o.new_walkers)
    for k in range(m):
        if not bool(o.accepted[k]):
            h.close(new[k], old[k], "rejected walker stays")
            continue
        p = int(case.partner[k])
        j = p if p < k else p + 1
        xj = new[j] if j < k else old[j]
        h.close(new[k], xj + case.a * (old[k] - xj), "stretched away from the current partner")
