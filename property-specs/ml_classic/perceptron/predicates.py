"""Predicates of perceptron that need several calls."""


def prop_last_row_of_the_first_pass(f, case, h):
    """The rows before decide whether the last one is a mistake; earlier ones do not see it."""
    X, y = case.X, case.y
    h.assume(len(y) > 1)
    o, u = f(epochs=1), f(X=X[:-1], y=y[:-1], epochs=1)
    h.check(list(o.mistakes[:-1]) == list(u.mistakes))
    margin = y[-1] * (np.sum(X[-1] * u.w) + u.b)
    h.assume(abs(margin - 1e-6) > 1e-8)
    h.check(o.mistakes[-1] == (1 if margin <= 1e-6 else 0))


def prop_two_passes(f, case, h):
    """Two passes are one pass over the rows twice."""
    n = len(case.y)
    o = f(epochs=2)
    u = f(X=np.concatenate([case.X, case.X]), y=np.concatenate([case.y, case.y]), epochs=1)
    h.close(o.w, u.w)
    h.close(o.b, u.b)
    h.check(list(o.mistakes) == list(u.mistakes[:n] + u.mistakes[n:]))


def prop_same_row_again(f, case, h):
    """The first row is a mistake once; copies of it are right from then on."""
    X, y = np.repeat(case.X[:1], 4, axis=0), np.repeat(case.y[:1], 4)
    o = f(X=X, y=y, epochs=3)
    h.check(list(o.mistakes) == [1, 0, 0, 0])
    h.close(o.w, y[0] * X[0])
    h.close(o.b, 1.0 * y[0])


def prop_separable_rows(f, case, h):
    """Rows with a gap between the classes: after fifty passes no row is on the wrong side."""
    X = case.X.copy()
    X[:, 0] = case.y * (6.0 + np.abs(X[:, 0]) / 4.0)
    o, u = f(X=X, epochs=50), f(X=X, epochs=49)
    h.check(np.sum(o.mistakes) == np.sum(u.mistakes), note="still learning")
    h.check(bool(np.all(case.y * (X @ o.w + o.b) > 0)), note="wrong side")
