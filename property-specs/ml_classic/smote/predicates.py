"""Predicates of smote that need more than one expression."""


def prop_rank_of_the_neighbour(f, case, h):
    o = f()
    for a, rank, b in zip(case.base, case.pick, o.neighbour):
        h.check(b != a and 0 <= b < len(case.X))
        D = np.sum((case.X - case.X[a]) ** 2, axis=1)
        before = [i for i in range(len(D)) if i != a and (D[i], i) < (D[b], b)]
        h.check(len(before) == rank)
