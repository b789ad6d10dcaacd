"""Predicates of random_forest that need more than one expression."""


def prop_way_to_the_leaf(f, case, h):
    n = case.dims.h
    o = f(feature=case.feature[:1], threshold=case.threshold[:1], leaf=np.arange(n + 1)[None], k=n + 1)
    for x, leaf in zip(case.x, o.label):
        v = n + int(leaf)
        while v > 0:
            up = (v - 1) // 2
            h.check((x[case.feature[0, up]] <= case.threshold[0, up]) == (v == 2 * up + 1))
            v = up


def prop_mean_of_the_trees(f, case, h):
    total = 0.0
    for i in range(case.dims.t):
        one = f(feature=case.feature[i : i + 1], threshold=case.threshold[i : i + 1], leaf=case.leaf[i : i + 1]).share
        h.close(np.max(one, axis=1), np.ones(case.dims.q))
        total = total + one
    h.close(f().share * case.dims.t, total)


def prop_smallest_of_the_largest(f, case, h):
    o = f()
    votes = np.round(o.share * case.dims.t)
    h.check(np.array_equal(o.label, np.argmax(votes, axis=1)))
