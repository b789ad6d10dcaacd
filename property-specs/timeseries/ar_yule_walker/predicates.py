"""Predicates of ar_yule_walker that compare orders and lags."""


def prop_one_lag_more(f, case, h):
    h.assume(case.dims.r > 0)
    less, more = f(), f(p=case.p + 1)
    last = more.a[-1]
    h.close(more.a[:-1], less.a - last * less.a[::-1], note="coefficients")
    h.close(more.v, less.v * (1.0 - last * last), note="variance")


def prop_stationary(f, case, h):
    a = f().a
    companion = np.vstack([a[None, :], np.eye(len(a))[:-1]])
    h.check(np.max(np.abs(np.linalg.eigvals(companion))) < 1.0)


def prop_gaps_filled_with_the_mean(f, case, h):
    x = np.full(2 * len(case.x), np.mean(case.x))
    x[::2] = case.x
    wide, once = f(x=x, p=2 * case.p), f()
    h.close(wide.a[::2], np.zeros(case.p), note="odd lags")
    h.close(wide.a[1::2], once.a, note="even lags")
    h.close(2.0 * wide.v, once.v, note="variance")


def prop_equations(f, case, h):
    d, n = case.x - np.mean(case.x), len(case.x)
    c = [np.sum(d[: n - k] * d[k:]) / n for k in range(case.p + 1)]
    o = f()
    for i in range(1, case.p + 1):
        total = sum(c[abs(i - j)] * o.a[j - 1] for j in range(1, case.p + 1))
        h.close(total / c[0], c[i] / c[0], note=f"equation {i}")
    h.close(o.v / c[0], 1.0 - sum(o.a[j - 1] * c[j] for j in range(1, case.p + 1)) / c[0], note="variance")
