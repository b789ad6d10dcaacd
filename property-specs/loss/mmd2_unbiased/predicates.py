"""Predicates of mmd2_unbiased that need several calls or loops."""


def prop_mean_of_all_but_one(f, case, h):
    n = case.dims.n
    h.assume(n > 2)
    parts = [f(X=np.delete(case.X, i, axis=0)).v for i in range(n)]
    h.close(f().v, np.mean(parts))
