# predicates
def prop_order_of_points(f, case, h):
    k = case.dims.k
    m = case.dims.m
    h.assume(k >= 2 * m)
    base = f()
    r = np.mean(case.fs) * np.ones(k)
    for j in range(m):
        rest = [i for i in range(k) if i not in list(base.support[:j])]
        e = np.sort(np.abs(case.fs - r)[rest])
        h.assume(e[-1] - e[-2] > 1e-6)
        if j + 1 < m:
            r = f(steps=j + 1).fitted
    again = f(s=case.s[::-1].copy(), fs=case.fs[::-1].copy())
    h.check(np.all(k - 1 - again.support == base.support), note="same points chosen")
    h.close(again.resid, base.resid)
    h.close(again.fitted[::-1], base.fitted)
    top = np.sort(np.abs(base.weights))
    if m == 1 or top[-1] - top[-2] > 1e-6:
        h.close(again.weights, base.weights)


def prop_greedy_choice(f, case, h):
    k = case.dims.k
    m = case.dims.m
    base = f()
    h.check(len(set(int(i) for i in base.support)) == m, note="support points are distinct")
    r = np.mean(case.fs) * np.ones(k)
    for j in range(min(m, max(1, k // 2))):
        rest = [i for i in range(k) if i not in [int(c) for c in base.support[:j]]]
        e = np.abs(case.fs - r)
        best = np.max(e[rest])
        chosen = int(base.support[j])
        h.check(chosen in rest, note="chosen before")
        h.check(e[chosen] >= best - 1e-6 * max(1.0, best), note="not the largest error")
        if j + 1 < m:
            r = f(steps=j + 1).fitted


def prop_stationary_weights(f, case, h):
    k = case.dims.k
    m = case.dims.m
    h.assume(k >= 2 * m)
    out = f()
    chosen = [int(c) for c in out.support]
    rest = [i for i in range(k) if i not in chosen]
    a = (case.fs[rest][:, None] - case.fs[chosen][None, :]) / (case.s[rest][:, None] - case.s[chosen][None, :])
    size = max(1.0, float(np.max(np.abs(a))))
    aw = a @ out.weights
    h.close(np.linalg.norm(aw) / size, out.resid / size, note="resid is the norm of A w")
    h.close(a.T @ aw / size ** 2, out.resid ** 2 * out.weights / size ** 2, note="w is a singular vector")
    for j in range(m):
        h.check(out.resid <= np.linalg.norm(a[:, j]) * (1.0 + 1e-9) + 1e-9 * size, note="a coordinate vector does better")
    for i in range(m):
        for j in range(i):
            for sign in (1.0, -1.0):
                u = (a[:, i] + sign * a[:, j]) / np.sqrt(2.0)
                h.check(out.resid <= np.linalg.norm(u) * (1.0 + 1e-9) + 1e-9 * size, note="a unit vector does better")


def prop_quotient_of_weights(f, case, h):
    k = case.dims.k
    m = case.dims.m
    h.assume(k >= 2 * m)
    out = f()
    chosen = [int(c) for c in out.support]
    rest = [i for i in range(k) if i not in chosen]
    c = 1.0 / (case.s[rest][:, None] - case.s[chosen][None, :])
    n = c @ (out.weights * case.fs[chosen])
    d = c @ out.weights
    scale = np.maximum(1.0, np.max(np.abs(c), axis=1)) * (1.0 + np.abs(out.fitted[rest]) + np.max(np.abs(case.fs)))
    h.close(out.fitted[rest] * d / scale, n / scale, note="fitted d = n")
    h.close(out.fitted[chosen], case.fs[chosen])
