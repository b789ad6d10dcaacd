# predicates
def prop_removals_count_failed_draws(f, case, h):
    q = case.dims.q
    members = case.shuffle[:q]
    m = len(members)
    for j in range(min(m, 4)):
        draws = np.full(q, 0.75)
        if j < q:
            draws[j] = 0.25
        out = f(draws=draws, win_probability=0.5)
        h.check(int(out.place) == j, note="place after j failed draws")
        ranked = np.sort(out.penalised[members])
        h.close(out.penalised[int(out.winner)], ranked[j], note="member of that rank")


def prop_outsiders_do_not_matter(f, case, h):
    q = case.dims.q
    out = f()
    inside = np.zeros(case.dims.n, dtype=bool)
    inside[case.shuffle[:q]] = True
    for factor in (1e-6, 1e6):
        other = f(losses=np.where(inside, case.losses, factor * case.losses))
        h.check(int(other.winner) == int(out.winner), note="winner")
        h.check(int(other.place) == int(out.place), note="place")
    h.check(bool(inside[int(out.winner)]), note="the winner took part")
