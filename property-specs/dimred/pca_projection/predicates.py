"""Predicates of pca_projection.toml that need a construction of their own."""


def prop_largest_first_and_none_larger_left(f, case, h):
    o = f()
    rest = case.X - h.mean(case.X, axis=0)
    for c in range(case.dims.r):
        if c > 0:
            h.check(o.ev[c] < o.ev[c - 1], note=f"ev[{c}] falls")
        rest = rest - h.outer(rest @ o.components[c], o.components[c])
    left = h.sum(rest * rest) / (case.dims.n - 1.0)
    top = h.max(np.linalg.eigvalsh(rest.T @ rest)) / (case.dims.n - 1.0)
    h.check(top <= o.ev[case.dims.r - 1] + 1e-9 * o.ev[0], note="variance left over in one direction")
    total = h.sum((case.X - h.mean(case.X, axis=0)) ** 2) / (case.dims.n - 1.0)
    h.close((h.sum(o.ev) + left) / total, 1.0, note="total variance")


def prop_sign_of_the_largest_entry(f, case, h):
    for row in f().components:
        size = h.max(abs(row))
        h.check(size > 0.1, note="a direction of length one")
        for entry in row:
            if abs(entry) >= size - 1e-6:
                h.check(entry > 0, note="first of the largest entries")
                break
