"""Predicates of kmeanspp_probs that need more than one expression."""


def prop_nearest_centre(f, case, h):
    got = f().p
    near = None
    for c in case.C:
        step = np.array([sum((x[a] - c[a]) ** 2 for a in range(case.dims.d)) for x in case.X])
        near = step if near is None else np.where(step < near, step, near)
    for i in range(case.dims.n):
        h.close(got[i] * near, got * near[i], note=f"point {i}")
