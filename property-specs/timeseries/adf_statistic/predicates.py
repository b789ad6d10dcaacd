"""Predicates of adf_statistic that need regressions of their own."""


def columns(x, p):
    D = np.diff(x)
    rows = np.arange(p, len(D))
    lags = [D[rows - j] for j in range(1, p + 1)]
    return D[rows], x[rows], np.stack([np.ones(len(rows))] + lags, axis=1)


def rest(Z, v):
    return v - Z @ np.linalg.lstsq(Z, v, rcond=None)[0]


def prop_partial_correlation(f, case, h):
    change, value, others = columns(case.x, case.p)
    u, v = rest(others, change), rest(others, value)
    free = len(change) - case.p - 2
    r = np.sum(u * v) / np.sqrt(np.sum(u * u) * np.sum(v * v))
    h.assume(abs(r) < 0.9999 and np.sum(v * v) > 1e-3)
    o = f()
    h.close(o.coef, r * np.sqrt(np.sum(u * u) / np.sum(v * v)), note="coefficient", tol=1e-6)
    h.close(o.stat, r * np.sqrt(free / (1.0 - r * r)), note="statistic", tol=1e-6)


def prop_value_left_out_of_the_regression(f, case, h):
    change, value, others = columns(case.x, case.p)
    without = np.sum(rest(others, change) ** 2)
    rss = np.sum(rest(np.column_stack([others, value]), change) ** 2)
    h.assume(rss > 1e-3)
    h.close(f().stat ** 2 * rss, (without - rss) * (len(change) - case.p - 2), tol=1e-6)


def prop_one_more_value_as_fitted(f, case, h):
    change, value, others = columns(case.x, case.p)
    Z = np.column_stack([others, value])
    h.assume(np.sum(rest(Z, change) ** 2) > 1e-3)
    fit = np.linalg.lstsq(Z, change, rcond=None)[0]
    D = np.diff(case.x)
    step = fit[0] + fit[-1] * case.x[-1] + sum(fit[j] * D[-j] for j in range(1, case.p + 1))
    longer = np.concatenate([case.x, [case.x[-1] + step]])
    # The inverse of Z^T Z changes; its entry follows from what is left of the value beside the others.
    _, value2, others2 = columns(longer, case.p)
    before, after = np.sum(rest(others, value) ** 2), np.sum(rest(others2, value2) ** 2)
    free = len(change) - case.p - 2
    h.assume(before > 1e-3)
    o, more = f(), f(x=longer)
    h.close(more.coef, o.coef, note="coefficient", tol=1e-6)
    h.close(more.stat * np.sqrt(before * free), o.stat * np.sqrt(after * (free + 1)), note="statistic", tol=1e-6)


def prop_first_order_recursion(f, case, h):
    x = [5.0]
    for t in range(1, 12):
        x.append(case.c + (1.0 + case.g) * x[-1] + case.e * (-1.0) ** (t * (t + 1) // 2))
    h.close(f(x=np.array(x), p=0).coef, case.g, tol=0.01)
