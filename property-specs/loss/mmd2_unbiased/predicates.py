"""Predicates of mmd2_unbiased that need several calls or loops."""


def prop_mean_of_all_but_one(f, case, h):
    n = case.dims.n
    h.assume(n > 2)
    parts = [f(X=np.delete(case.X, i, axis=0)).v for i in range(n)]
    h.close(f().v, np.mean(parts))


def prop_one_more_point(f, case, h):
    longer = np.concatenate([case.X, case.r])
    parts = [f(X=np.delete(longer, i, axis=0)).v for i in range(len(longer))]
    h.close(f(X=longer).v, np.mean(parts), note="X")
    longer = np.concatenate([case.Y, case.s])
    parts = [f(Y=np.delete(longer, i, axis=0)).v for i in range(len(longer))]
    h.close(f(Y=longer).v, np.mean(parts), note="Y")
