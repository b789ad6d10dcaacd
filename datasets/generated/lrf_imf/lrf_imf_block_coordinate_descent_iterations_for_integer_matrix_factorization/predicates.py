# predicates
def prop_error_does_not_grow(f, case, h):
    x = np.asarray(case.x, dtype=float)
    a = f(n_iter=1)
    b = f(n_iter=2)
    start = np.asarray(case.u_init, dtype=float) @ np.asarray(case.v_init, dtype=float).T
    one = np.asarray(a.u, dtype=float) @ np.asarray(a.v, dtype=float).T
    two = np.asarray(b.u, dtype=float) @ np.asarray(b.v, dtype=float).T
    c0 = float(np.sum((x - start) ** 2))
    c1 = float(np.sum((x - one) ** 2))
    c2 = float(np.sum((x - two) ** 2))
    h.check(c1 <= c0 + 1e-7 * (1.0 + c0), note="the first iteration")
    h.check(c2 <= c1 + 1e-7 * (1.0 + c1), note="the second iteration")


def prop_last_column_best(f, case, h):
    y = f(n_iter=1)
    u = np.asarray(y.u, dtype=float)
    v = np.asarray(y.v, dtype=float)
    e = np.asarray(case.x, dtype=float) - u @ v.T
    a = u[:, -1]
    d = float(a @ a)
    g = a @ e
    slack = 1e-7 * (1.0 + d + float(np.max(np.abs(g))))
    rise = np.where(v[:, -1] < float(case.beta), d - 2.0 * g, 0.0)
    fall = np.where(v[:, -1] > float(case.alpha), d + 2.0 * g, 0.0)
    h.check(bool(np.all(rise >= -slack)), note="no entry is better by one more")
    h.check(bool(np.all(fall >= -slack)), note="no entry is better by one less")
