"""Predicates of k_fold_cross_validation that need several calls."""


def prop_one_row_left_out(f, case, h):
    """With k = n the errors follow from one fit to all rows: residuals over 1 less the leverages."""
    X, y, n = case.X, case.y, len(case.y)
    o = f(k=n)
    h.check(list(o.fold) == list(range(n)))
    for l, error in zip(case.lam, o.error):
        S = X @ np.linalg.solve(X.T @ X + l * np.eye(X.shape[1]), X.T)
        h.assume(np.max(np.diag(S)) < 1.0 - 1e-6)
        h.close(error, np.mean(((y - S @ y) / (1.0 - np.diag(S))) ** 2))


def prop_blocks_in_order(f, case, h):
    """Consecutive blocks; the longer ones come first and have one row more."""
    n, k = len(case.y), case.k
    fold = np.array(f().fold)
    sizes = [int(np.sum(fold == g)) for g in range(k)]
    h.check(sum(sizes) == n and max(sizes) - min(sizes) <= 1, note="sizes")
    h.check(sizes == sorted(sizes, reverse=True), note="longer first")
    h.check(bool(np.all(np.diff(fold) >= 0)), note="in order")


def prop_one_column_of_ones(f, case, h):
    """With a column of ones the fit is the shrunken mean of the other rows."""
    y, n, l = case.y, len(case.y), float(case.lam[0])
    o = f(X=np.ones((n, 1)))
    rest = np.array([np.sum(y[o.fold != g]) / (np.sum(o.fold != g) + l) for g in o.fold])
    h.close(o.error[0], np.mean((y - rest) ** 2))


def prop_one_drawn_column(f, case, h):
    x, y, o = case.v[:, 0], case.y, f(X=case.v)
    for l, error in zip(case.lam, o.error):
        rest = [o.fold != g for g in o.fold]
        w = np.array([np.sum(x[r] * y[r]) / (np.sum(x[r] ** 2) + l) for r in rest])
        h.close(error, np.mean((y - w * x) ** 2))
