"""Predicate of demographic_parity_difference over pairs of groups."""


def prop_groups_taken_two_by_two(f, case, h):
    present = sorted(set(int(j) for j in case.g))[:6]
    some = np.isin(case.g, present)
    p, g = case.p[some], case.g[some]
    widest = 0.0
    for i, one in enumerate(present):
        for other in present[i + 1 :]:
            two = (g == one) | (g == other)
            apart = f(p=p[two], g=g[two]).gap
            h.close(apart, abs(np.mean(p[g == one]) - np.mean(p[g == other])), note=f"groups {one} and {other}")
            widest = max(widest, float(apart))
    h.close(f(p=p, g=g).gap, widest, note="all")
