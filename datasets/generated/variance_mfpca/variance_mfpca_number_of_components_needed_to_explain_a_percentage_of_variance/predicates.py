# predicates
def prop_reached_and_not_before(f, case, h):
    y = f(alpha=float(case.alpha))
    k = int(y.npc)
    cum = np.asarray(y.pve_cum, dtype=float)
    h.check(1 <= k <= cum.shape[0], note="a count of components")
    h.check(bool(cum[k - 1] >= float(case.alpha) - 1e-7), note="reached")
    if k > 1:
        h.check(bool(cum[k - 2] < float(case.alpha) + 1e-7), note="not before")
