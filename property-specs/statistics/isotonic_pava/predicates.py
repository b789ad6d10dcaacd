"""Predicates of isotonic_pava that look at all blocks."""


def prop_largest_of_smallest_means(f, case, h):
    n, y, w = case.dims.n, case.y, case.w
    z = []
    for i in range(n):
        z.append(max(min(np.sum((w * y)[j : k + 1]) / np.sum(w[j : k + 1]) for k in range(i, n)) for j in range(i + 1)))
    h.close(f().z, np.array(z))
