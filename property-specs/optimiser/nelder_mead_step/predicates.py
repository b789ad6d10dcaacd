"""Predicates of nelder_mead_step that follow one step."""


def prop_one_step_changes_the_volume(f, case, h):
    before, after = f(s=0).S2, f(s=1).S2
    old = abs(np.linalg.det(before[1:] - before[0]))
    h.assume(old > 1e-3)
    ratio = abs(np.linalg.det(after[1:] - after[0])) / old
    h.check(min(abs(ratio - 1.0), abs(ratio - 2.0), abs(ratio - 0.5)) < 1e-6, note=f"{ratio}")


def prop_one_step_moves_the_worst(f, case, h):
    n = case.dims.n
    before, after = f(s=0).S2, f(s=1).S2
    far = np.max(np.abs(after[:, None, :] - before[None, :n, :]), axis=2)
    h.check(np.all(np.min(far, axis=0) < 1e-9), note="the better vertices stay")
    new = after[int(np.argmax(np.min(far, axis=1)))]
    m = np.mean(before[:n], axis=0)
    way = m - before[n]
    a = float((new - m) @ way / (way @ way))
    h.close(new, m + a * way, note="on the line")
    h.check(min(abs(a - k) for k in (1.0, 2.0, 0.5, -0.5)) < 1e-6, note=f"coefficient {a}")


def prop_one_step_by_the_rules(f, case, h):
    n = case.dims.n
    X = f(s=0).S2

    def g(x):
        return float((x - case.c) @ case.A @ (x - case.c))

    m = np.mean(X[:n], axis=0)
    way = m - X[n]
    best, second, worst, r, far = (g(x) for x in (X[0], X[n - 1], X[n], m + way, m + 2.0 * way))
    h.assume(abs(r - best) > 1e-9 and abs(r - second) > 1e-9 and abs(r - worst) > 1e-9 and abs(r - far) > 1e-9)
    if r < best:
        a = 2.0 if far < r else 1.0
    elif r < second:
        a = 1.0
    else:
        a = 0.5 if r < worst else -0.5
    expected = np.vstack([X[:n], m + a * way])
    h.close(np.sort(f(s=1).S2, axis=0), np.sort(expected, axis=0))
