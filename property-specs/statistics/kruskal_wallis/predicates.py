"""Predicates of kruskal_wallis that need more than one expression."""


def mean_ranks(x):
    return np.array([np.sum(x < v) + (np.sum(x == v) + 1.0) / 2.0 for v in x])


def prop_groups_of_single_values(f, case, h):
    x = np.floor(case.x)
    h.assume(np.max(x) > np.min(x))
    o = f(x=x, g=np.arange(len(x)))
    h.close(o.H, len(x) - 1.0, tol=1e-8)
    h.check(o.df == len(x) - 1)


def prop_share_of_squares(f, case, h):
    for x in (case.x, np.floor(case.x)):
        h.assume(np.max(x) > np.min(x))
        d = mean_ranks(x) - (len(x) + 1.0) / 2.0
        between = sum(np.sum(d[case.g == j]) ** 2 / np.sum(case.g == j) for j in np.unique(case.g))
        h.close(f(x=x).H, (len(x) - 1.0) * between / np.sum(d**2), tol=1e-8)
