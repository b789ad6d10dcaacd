"""Predicates of linear_interpolation that insert known points."""


def prop_known_middle_changes_nothing(f, case, h):
    h.assume(case.dims.m > 1)
    o = f()
    for j in range(case.dims.m - 1):
        third = case.xp[j] + 0.3125 * (case.xp[j + 1] - case.xp[j])
        share = (third - case.xp[j]) / (case.xp[j + 1] - case.xp[j])
        h.assume(case.xp[j] < third < case.xp[j + 1])
        value = (1.0 - share) * case.fp[j] + share * case.fp[j + 1]
        more = f(xp=np.insert(case.xp, j + 1, third), fp=np.insert(case.fp, j + 1, value))
        h.close(more.y, o.y, note=f"gap {j}", tol=1e-7)
