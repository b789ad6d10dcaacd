"""Predicates of spectral_embedding_njw.toml that need a construction of their own."""


def prop_gaps_of_all_sizes(f, case, h):
    n = case.dims.n
    gaps = [f(init=h.arange(k)).gap for k in range(1, n + 1)]
    h.close(sum(gaps), 3.0, note="lambda_1 + 2")
    h.close(sum((k + 1) * gaps[k] for k in range(n)), 2.0 * n, note="trace + 2n")
    h.check(min(gaps) >= -1e-9, note="falling eigenvalues")


def prop_cosines_in_the_top_eigenspace(f, case, h):
    o, X, n, k = f(), case.X, case.dims.n, case.dims.k
    h.assume(o.gap > 1e-6)
    A = h.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if i != j:
                A[i, j] = h.exp(-h.sum((X[i] - X[j]) ** 2) / (2.0 * case.sigma ** 2))
    root = h.sqrt(h.sum(A, axis=1))
    values, vectors = np.linalg.eigh(A / h.outer(root, root))
    P = vectors[:, n - k:] @ vectors[:, n - k:].T
    size = h.sqrt(h.diag(P))
    h.close(o.C, P / h.outer(size, size), note="C")
    h.close(o.gap, values[n - k] - (values[n - k - 1] if k < n else -2.0), note="gap")


def prop_rounds_of_kmeans(f, case, h):
    o, n, k = f(), case.dims.n, case.dims.k
    h.assume(abs(o.gap - 1e-8) > 1e-9)
    if o.gap < 1e-8:
        h.check(h.all(o.label == -1) and h.all(o.C == 0.0), note="not determined")
        return
    h.check(h.max(abs(h.diag(o.C) - 1.0)) < 1e-9, note="unit rows")
    weights = h.eye(n)[case.init]
    for turn in range(case.iters + 1):
        square = 1.0 - 2.0 * (o.C @ weights.T) + h.sum((weights @ o.C) * weights, axis=1)[None, :]
        over = square - h.min(square, axis=1, keepdims=True)
        h.assume(not h.any((over > 1e-10) & (over < 1e-8)))
        label = h.min(h.where(over <= 1e-9, h.arange(k)[None, :], k), axis=1)
        if turn < case.iters:
            weights = h.stack([h.where(label == c, 1.0, 0.0) / h.sum(label == c) if h.any(label == c) else weights[c]
                               for c in range(k)])
    h.check(h.all(o.label == label), note="labels")
