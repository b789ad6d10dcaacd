# predicates
def prop_second_subset_sees_moved_first(f, case, h):
    m = case.dims.h
    base = f()
    walkers = np.concatenate([base.moved[:m], case.walkers[m:]])
    unif = np.array(case.unif, dtype=float)
    unif[:m] = 0.999
    dens_prop = np.array(case.dens_prop, dtype=float)
    dens_prop[:m] = 1e-6 * case.dens_now[:m] * case.stretch[:m] ** (1.0 - case.dims.p)
    again = f(walkers=walkers, unif=unif, dens_prop=dens_prop)
    h.check(not np.any(again.accepted[:m]), note="first subset is forced to stay")
    h.close(again.proposal[m:], base.proposal[m:], note="the second subset sees only where the first is after its update")
    h.close(again.moved[m:], base.moved[m:])


def prop_first_subset_ignores_second_move(f, case, h):
    m = case.dims.h
    base = f()
    stretch = np.array(case.stretch, dtype=float)
    stretch[m:] = 2.5 - stretch[m:]
    unif = np.array(case.unif, dtype=float)
    unif[m:] = 0.0
    other = f(stretch=stretch, unif=unif)
    h.close(other.proposal[:m], base.proposal[:m], note="first subset uses the old second subset")
    h.close(other.moved[:m], base.moved[:m])
    h.close(other.accept_prob[:m], base.accept_prob[:m])
    h.check(np.all(other.accepted[m:]), note="a draw of zero accepts")


def prop_distance_to_partner(f, case, h):
    m = case.dims.h
    out = f()
    for k in range(2 * m):
        if k < m:
            origin = case.walkers[m + case.partner[k]]
        else:
            origin = out.moved[case.partner[k]]
        before = case.walkers[k] - origin
        after = out.proposal[k] - origin
        h.close(np.sum(after * before), case.stretch[k] * np.sum(before * before), note="the distance to the partner is stretched by z")
        h.close(np.sum(after * after), case.stretch[k] ** 2 * np.sum(before * before))
