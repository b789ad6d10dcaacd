"""Predicates of lda_within_over_n that need several calls or a construction of their own."""


def prop_log_odds_move_along_w(f, case, h):
    o, y, k = f(), case.y, case.dims.k
    there = [c for c in range(k) if h.any(y == c)]
    h.assume(len(there) > 1)
    step = 0.25 + 0.0 * case.Xs[0]
    moved = f(Xs=case.Xs + step)
    h.assume(h.min(o.post[:, there]) > 1e-200 and h.min(moved.post[:, there]) > 1e-200)
    for c in there[1:]:
        before = h.log(o.post[:, c]) - h.log(o.post[:, there[0]])
        after = h.log(moved.post[:, c]) - h.log(moved.post[:, there[0]])
        h.close(after - before, step @ (o.W[c] - o.W[there[0]]) + 0.0 * before, note=f"class {c}")


def prop_priors_alone_between_means(f, case, h):
    X, y, k = case.X, case.y, case.dims.k
    there = [c for c in range(k) if h.any(y == c)]
    h.assume(len(there) > 1)
    a, b = there[0], there[-1]
    x = 0.5 * (h.mean(X[y == a], axis=0) + h.mean(X[y == b], axis=0))
    p = f(Xs=x[None, :]).post[0]
    h.assume(min(p[a], p[b]) > 1e-100)
    h.close(h.log(p[a]) - h.log(p[b]), h.log(1.0 * h.sum(y == a)) - h.log(1.0 * h.sum(y == b)))


def prop_classes_without_rows(f, case, h):
    o, k = f(), case.dims.k
    more = f(k=k + 1)
    h.close(more.W[:k], o.W, note="W")
    h.close(more.post[:, :k], o.post, note="post")
    h.check(h.all(more.W[k] == 0.0) and h.all(more.post[:, k] == 0.0), note="zeros")


def prop_directions_solve_the_covariance(f, case, h):
    o, X, y, k, n = f(), case.X, case.y, case.dims.k, case.dims.n
    S = h.zeros((case.dims.d, case.dims.d))
    for c in range(k):
        if h.any(y == c):
            R = X[y == c] - h.mean(X[y == c], axis=0)
            S = S + R.T @ R / n
    for c in range(k):
        want = h.mean(X[y == c], axis=0) - h.mean(X, axis=0) if h.any(y == c) else 0.0 * X[0]
        h.close(S @ o.W[c], want, note=f"class {c}")
