"""Predicates of spectral_embedding_laplacian that need several calls or a construction of their own."""


def prop_gaps_of_all_sizes(f, case, h):
    n = case.dims.n
    gaps = [f(k=k).gap for k in range(1, n + 1)]
    h.close(sum(gaps), 3.0, note="3 - lambda_1")
    h.close(sum((k + 1) * gaps[k] for k in range(n)), 2.0 * n, note="3 n - trace")
    h.check(min(gaps) >= -1e-9, note="rising eigenvalues")


def prop_projects_onto_a_subspace_of_the_laplacian(f, case, h):
    o, X, n, k = f(), case.X, case.dims.n, case.k
    h.assume(o.gap > 1e-6)
    A = h.exp(-case.gamma * h.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)) - h.eye(n)
    D = h.diag(h.sum(A, axis=1))
    h.close(o.C @ D @ o.C, o.C, note="C D C")
    h.close(h.trace(o.C @ D), 1.0 * k, note="trace(C D)")
    h.close(D @ o.C @ (D - A), (D - A) @ o.C @ D, note="commutes")
    gaps = [f(k=j).gap for j in range(1, k)]
    first = sum((k - j) * gaps[j - 1] for j in range(1, k))
    h.close(h.trace(o.C @ (D - A)), 1.0 * first, note="sum of the k smallest eigenvalues")


def prop_undetermined_is_zero(f, case, h):
    n = case.dims.n
    a = float(h.exp(-2.0 * case.gamma))
    for k in range(1, n + 1):
        o = f(X=h.eye(n), k=k)
        if k == 1:
            h.close(o.gap, n / (n - 1.0), note="first gap")
            h.close(o.C, h.ones((n, n)) / (n * (n - 1.0) * a), note="constant")
        elif k < n:
            h.check(abs(o.gap) < 1e-8 and h.all(o.C == 0.0), note="not determined")
        else:
            h.close(o.gap, 3.0 - n / (n - 1.0), note="last gap")
            h.close(o.C, h.eye(n) / ((n - 1.0) * a), note="all columns")


def prop_smallest_generalised_eigenvectors(f, case, h):
    o, X, n, k = f(), case.X, case.dims.n, case.k
    h.assume(o.gap > 1e-6)
    A = h.exp(-case.gamma * h.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)) - h.eye(n)
    root = h.sqrt(h.sum(A, axis=1))
    values, vectors = np.linalg.eigh(h.eye(n) - A / h.outer(root, root))
    E = vectors[:, :k] / root[:, None]
    h.close(o.C, E @ E.T, note="C")
    h.close(o.gap, (values[k] if k < n else 3.0) - values[k - 1], note="gap")
