# predicates
def prop_bounds(f, case, h):
    c = np.maximum(np.asarray(case.counts), 0).copy()
    c[0] = max(int(c[0]), 1)
    q = len(c) - 2
    m = int(c.sum())
    mp = m - int(c[0])
    h.assume(mp > 0)
    k = np.arange(q + 1)
    a = float(np.sum(c[:-1] / 2.0 ** k))
    b = a - float(c[0]) + float(c[-1]) / 2.0 ** q
    x = float(f(counts=c).cardinality) / m
    h.check(x >= mp / (0.5 * b + a) * (1.0 - 1e-6), "weak lower bound")
    h.check(x >= mp / b * np.log(1.0 + b / a) * (1.0 - 1e-6), "strong lower bound")
    d = c.copy()
    d[-1] = 0
    top = int(np.max(np.nonzero(d)[0]))
    md = int(d.sum())
    xd = float(f(counts=d).cardinality) / md
    h.check(xd <= 2.0 ** top * np.log(1.0 + md / (2.0 ** top * a)) * (1.0 + 1e-6), "upper bound")


def prop_root_of_the_condition(f, case, h):
    c = np.asarray(case.counts)
    q = len(c) - 2
    m = int(c.sum())
    h.assume(int(c[:-1].sum()) > 0 and m - int(c[0]) > 0)
    x = float(f(counts=c).cardinality) / m
    h.check(bool(np.isfinite(x)) and x > 0.0, "finite and positive")
    k = np.minimum(np.arange(1, q + 2), q)
    y = np.minimum(x / 2.0 ** k, 700.0)
    hy = 1.0 - y / np.expm1(y)
    a = float(np.sum(c[:-1] / 2.0 ** np.arange(q + 1)))
    g = x * a + float(np.sum(c[1:] * hy))
    h.close(g / m, (m - int(c[0])) / m, "g = m'")
