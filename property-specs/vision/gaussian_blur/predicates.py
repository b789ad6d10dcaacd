"""Predicates of gaussian_blur that need larger images or indices of their own."""


def prop_middle_of_a_point(f, case, h):
    r = int(case.r)
    h.assume(r < 5)
    n = 4 * r + 3
    y = f(x=np.diag(np.eye(n)[n // 2])).y
    c = n // 2
    row = y[c, c - r:c + r + 1]
    fall = np.exp(-np.arange(-r, r + 1) ** 2 / (2.0 * case.sigma ** 2))
    h.close(row, row[r] * fall, note="row")
    h.close(y[c - r:c + r + 1, c - r:c + r + 1] * row[r], np.outer(row, row), note="product")
    h.close(np.sum(y[c - r:c + r + 1, c - r:c + r + 1]), 1.0, note="sum")
    h.close(np.sum(np.abs(y)), 1.0, note="nothing beyond the reach")


def prop_by_the_definition(f, case, h):
    r, x = int(case.r), case.x
    h.assume(r < 40)
    reach = np.arange(-r, r + 1)
    g = np.exp(-reach ** 2 / (2.0 * case.sigma ** 2))
    g = g / np.sum(g)

    def matrix(n):
        m = np.zeros((n, n))
        for i in range(n):
            for k in range(2 * r + 1):
                q = (i + k - r) % (2 * n)
                m[i, q if q < n else 2 * n - 1 - q] += g[k]
        return m

    h.close(f().y, matrix(case.dims.h) @ x @ matrix(case.dims.w).T)
