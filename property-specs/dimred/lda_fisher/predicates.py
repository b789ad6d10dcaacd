"""Predicates of lda_fisher.toml that need a construction of their own."""


def class_means(case, h):
    sizes = [int(h.sum(case.y == c)) for c in range(case.dims.k)]
    means = [h.sum(h.where((case.y == c)[:, None], case.X, 0.0), axis=0) / max(sizes[c], 1) for c in range(case.dims.k)]
    return sizes, means


def prop_directions_solve_their_equations(f, case, h):
    sizes, means = class_means(case, h)
    W = f().W
    free = case.dims.n - sum(1 for size in sizes if size > 0)
    for c in range(case.dims.k):
        if sizes[c] == 0:
            h.close(W[c], h.zeros(case.dims.d), note=f"direction of the empty class {c}")
            continue
        total = h.zeros(case.dims.d)
        for i in range(case.dims.n):
            off = case.X[i] - means[case.y[i]]
            total = total + off * h.dot(off, W[c])
        h.close(total / free, means[c] - h.mean(case.X, axis=0), note=f"S W of class {c}")


def prop_log_odds_are_linear(f, case, h):
    sizes, means = class_means(case, h)
    o = f()
    present = [c for c in range(case.dims.k) if sizes[c] > 0]
    for c in present[1:]:
        e = present[0]
        middle = 0.5 * (means[c] + means[e])
        normal = o.W[c] - o.W[e]
        size = h.dot(normal, normal)
        if size < 1e-12:
            continue
        points = h.stack([middle, middle + normal / size, middle - 0.5 * normal / size])
        post = f(Xs=points).post
        for at, expected in ((0, 0.0), (1, 1.0), (2, -0.5)):
            pc, pe = post[at, c], post[at, e]
            if pc + pe > 1e-6:
                share = 1.0 / (1.0 + h.exp(-expected) * sizes[e] / sizes[c])
                h.close(pc / (pc + pe), share, note=f"classes {c} and {e} at {expected}", tol=1e-5)
