"""Predicates of naive_bayes_gaussian that need several calls."""


def ratios(p):
    return np.log(p) - np.log(p[:, :1])


def prop_third_differences(f, case, h):
    h.assume(case.eps > 1e-4 and np.max(np.abs(case.q)) < 8.0)
    step = 0.25 * np.ones(case.q.shape)
    p = [f(q=case.q + t * step).p for t in range(4)]
    h.assume(min(float(np.min(v)) for v in p) > 1e-100)
    r = [ratios(v) for v in p]
    h.close(r[3] - 3.0 * r[2] + 3.0 * r[1] - r[0], 0.0 * r[0], tol=1e-6)


def prop_second_differences(f, case, h):
    h.assume(case.eps > 1e-4 and np.max(np.abs(case.q)) < 8.0)
    added = case.eps * np.max(np.var(case.X, axis=0))
    for j in range(case.dims.d):
        step = 0.5 * (np.arange(case.dims.d) == j)
        p = [f(q=case.q + t * step).p for t in range(3)]
        h.assume(min(float(np.min(v)) for v in p) > 1e-100)
        r = [ratios(v) for v in p]
        inverse = np.array([1.0 / (np.mean((case.X[case.y == c, j] - np.mean(case.X[case.y == c, j])) ** 2) + added) for c in range(case.dims.k)])
        h.close(r[2] - 2.0 * r[1] + r[0] + 0.0 * inverse, 0.25 * (inverse[0] - inverse) + 0.0 * r[0], note=f"feature {j}", tol=1e-6)


def prop_definition(f, case, h):
    p = f().p
    h.assume(float(np.min(p)) > 1e-100)
    added = case.eps * np.max(np.mean((case.X - np.mean(case.X, axis=0)) ** 2, axis=0))
    columns = []
    for c in range(case.dims.k):
        rows = case.X[case.y == c]
        mean = np.mean(rows, axis=0)
        v = np.mean((rows - mean) ** 2, axis=0) + added
        columns.append(np.log(len(rows) / case.dims.n) - 0.5 * np.sum(np.log(v) + (case.q - mean) ** 2 / v, axis=1))
    L = np.stack(columns, axis=1)
    h.close(ratios(p), L - L[:, :1], tol=1e-7)
