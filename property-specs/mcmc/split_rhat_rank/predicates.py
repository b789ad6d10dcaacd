"""Predicates of split_rhat_rank that need several calls or a construction of their own."""


def prop_odd_stretch_about_the_median(f, case, h):
    X = case.X
    h.assume(h.all(X * 1048576.0 == h.floor(X * 1048576.0)) and h.max(abs(X)) <= 8.0)
    flat = h.sort(h.reshape(X, (-1,)))
    half = len(flat) // 2
    D = X - 0.5 * (flat[half - 1] + flat[half])
    h.close(f(X=D * abs(D)).r, f().r)


def prop_chains_that_lie_apart(f, case, h):
    m, n = case.dims.m, case.dims.n
    flat = h.sort(h.reshape(case.X, (-1,)))
    h.check(f(X=h.reshape(flat, (m, 2 * n))).r > 1.5, note="chain after chain")


def prop_halves_that_lie_apart(f, case, h):
    m, n = case.dims.m, case.dims.n
    flat = h.sort(h.reshape(case.X, (-1,)))
    low, high = h.reshape(flat[:m * n], (n, m)).T, h.reshape(flat[m * n:], (n, m)).T
    h.check(f(X=h.concat(low, high, axis=1)).r > 1.1)


def prop_spread_alone_is_seen(f, case, h):
    m, n = case.dims.m, case.dims.n
    size = (h.arange(2 * m * n) + 2.0) ** 2
    sign = 1.0 - 2.0 * (h.arange(2 * m * n) % 2)
    wide = h.reshape(size * sign, (m, 2 * n))
    h.check(f(X=wide).r > 1.5, note="wider and wider")


def phi_inverse(p):
    """Quantiles of the standard normal distribution, by Newton's method on its power series."""
    x = 0.0 * p
    for _ in range(30):
        term, total = 1.0 * x, 1.0 * x
        for k in range(1, 90):
            term = term * x * x / (2.0 * k + 1.0)
            total = total + term
        density = np.exp(-0.5 * x * x) / np.sqrt(2.0 * np.pi)
        x = x - np.clip((0.5 + density * total - p) / density, -0.5, 0.5)
    return x


def ratio_of_ranks(values, h):
    """Ratio of the rank-normalised halves, which are the rows of `values`."""
    rows, n = values.shape
    flat = h.reshape(values, (-1,))
    rank = h.array([h.sum(flat < v) + 0.5 * (h.sum(flat == v) + 1.0) for v in flat])
    z = h.reshape(phi_inverse((rank - 0.375) / (len(flat) + 0.25)), (rows, n))
    means = h.mean(z, axis=1)
    W = h.mean(h.sum((z - means[:, None]) ** 2, axis=1) / (n - 1.0))
    between = h.sum((means - h.mean(means)) ** 2) / (rows - 1.0)
    return h.sqrt(((n - 1.0) / n * W + between) / W)


def prop_bulk_of_draws_in_order(f, case, h):
    m, n = case.dims.m, case.dims.n
    order = h.reshape(3.0 * h.arange(2 * m * n) + 1.0, (2 * m, n))
    h.close(f(X=h.reshape(order, (m, 2 * n))).r, ratio_of_ranks(order, h))


def prop_formula(f, case, h):
    X, m, n = case.X, case.dims.m, case.dims.n
    h.assume(h.all(X * 1048576.0 == h.floor(X * 1048576.0)))
    Y = h.reshape(X, (2 * m, n))
    flat = h.sort(h.reshape(X, (-1,)))
    middle = 0.5 * (flat[m * n - 1] + flat[m * n])
    h.close(f().r, h.maximum(ratio_of_ranks(Y, h), ratio_of_ranks(abs(Y - middle), h)))
