"""Predicates of pseudo_inverse, asked of matrices whose singular values leave the gap of the domain free."""


def _gap(h, A):
    values = np.linalg.svd(A, compute_uv=False)
    top = max(float(values[0]), 1e-300)
    h.assume(bool(np.all((values >= 1e-3 * top) | (values <= 1e-12 * top))))


def prop_penrose_conditions(f, case, h):
    _gap(h, case.A)
    A, X = case.A, f().X
    h.close(A @ X @ A, A, note="A X A")
    h.close(X @ A @ X, X, note="X A X")
    h.close(A @ X, (A @ X).T, note="A X symmetric")
    h.close(X @ A, (X @ A).T, note="X A symmetric")


def prop_transpose(f, case, h):
    _gap(h, case.A)
    out, turned = f(), f(A=case.A.T.copy())
    h.close(turned.X, out.X.T)
    h.check(turned.rank == out.rank, "rank")


def prop_twice(f, case, h):
    _gap(h, case.A)
    out = f()
    again = f(A=out.X)
    h.close(again.X, case.A)
    h.check(again.rank == out.rank, "rank")


def prop_rank_is_the_trace(f, case, h):
    _gap(h, case.A)
    out = f()
    h.close(float(out.rank), np.trace(out.X @ case.A))
