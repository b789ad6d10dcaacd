"""Predicates of ks_two_sample that need a sum of binomial coefficients."""


def prop_equal_sizes(f, case, h):
    n = min(case.dims.n, case.dims.m)
    o = f(x=case.x[:n], y=case.y[:n])
    k = int(round(o.D * n))
    h.assume(k > 0)
    row = [1]
    for _ in range(2 * n):
        row = [1] + [row[i] + row[i + 1] for i in range(len(row) - 1)] + [1]
    paths = sum((-1) ** (j + 1) * row[n - j * k] for j in range(1, n // k + 1))
    h.close(o.p, 2.0 * paths / row[n])
