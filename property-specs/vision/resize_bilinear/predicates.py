"""Predicates of resize_bilinear that count positions in whole numbers."""


def prop_by_the_definition(f, case, h):
    def read(n, m):
        k = np.zeros((m, n))
        for a in range(m):
            # Twice the new size times the position, kept within 0 .. n - 1.
            top = min(max((2 * a + 1) * n - m, 0), 2 * m * (n - 1))
            low, part = top // (2 * m), top % (2 * m)
            k[a, low] += 1.0 - part / (2.0 * m)
            if part:
                k[a, low + 1] += part / (2.0 * m)
        return k

    rows, cols = read(case.dims.h, case.dims.oh), read(case.dims.w, case.dims.ow)
    h.close(f().y, rows @ case.x @ cols.T)
