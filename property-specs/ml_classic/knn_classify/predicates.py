"""Predicates of knn_classify.toml: on the drawn numbers, and on the same rounded down, so that equal distances occur."""


def both(case):
    return ((case.x, case.q), (np.floor(case.x), np.floor(case.q)))


def members(f, x, q, k):
    """With a class for each example the shares tell which examples are the neighbours."""
    n = len(x)
    return f(x=x, q=q, y=np.arange(n), m=n, k=k).p * k


def prop_neighbours_are_nearer_than_the_rest(f, case, h):
    for x, q in both(case):
        inside = members(f, x, q, case.k)
        h.check(np.all((np.abs(inside) < 1e-9) | (np.abs(inside - 1.0) < 1e-9)), note="each example once or not at all")
        h.close(np.sum(inside, axis=1), case.k * np.ones(len(q)), note="number of neighbours")
        for r in range(len(q)):
            D = np.sum((x - q[r]) ** 2, axis=1)
            order = sorted(range(len(x)), key=lambda i: (D[i], i))
            h.check(np.all(inside[r, order[: case.k]] > 0.5), note=f"query {r}: the nearest are {order[: case.k]}")


def prop_shares_count_the_neighbours_classes(f, case, h):
    for x, q in both(case):
        inside = members(f, x, q, case.k)
        o = f(x=x, q=q)
        for c in range(case.m):
            h.close(case.k * o.p[:, c], np.sum(inside[:, case.y == c], axis=1), note=f"class {c}")


def prop_label_is_the_lowest_of_the_largest(f, case, h):
    for x, q in both(case):
        o = f(x=x, q=q)
        for r in range(len(q)):
            h.close(float(o.label[r]), float(np.flatnonzero(o.p[r] > np.max(o.p[r]) - 1e-9)[0]), note=f"query {r}")


def prop_one_more_neighbour_is_one_more_vote(f, case, h):
    h.assume(case.k < case.dims.n)
    for x, q in both(case):
        more = f(x=x, q=q, k=case.k + 1).p * (case.k + 1) - f(x=x, q=q).p * case.k
        h.close(np.sum(more, axis=1), np.ones(len(q)), note="one vote")
        h.close(np.max(more, axis=1), np.ones(len(q)), note="for one class")


def prop_far_example_changes_nothing(f, case, h):
    for x, q in both(case):
        far = np.max(np.abs(x), axis=0, keepdims=True) + 64.0 + np.max(np.abs(q))
        o, more = f(x=x, q=q), f(x=np.concatenate([x, far]), y=np.concatenate([case.y, case.y[:1]]), q=q)
        h.close(more.p, o.p, note="shares")
        h.close(more.label, o.label, note="labels")
        first = f(x=np.concatenate([far, x]), y=np.concatenate([case.y[:1], case.y]), q=q)
        h.close(first.p, o.p, note="shares, the far one first")


def prop_copies_come_after_their_originals(f, case, h):
    for x, q in both(case):
        two = f(x=np.concatenate([x, x]), y=np.concatenate([case.y, (case.y + 1) % case.m]), q=q, k=1)
        h.close(two.label, f(x=x, q=q, k=1).label, note="the copy at the end")
        pair = f(x=np.repeat(x, 2, axis=0), y=np.repeat(case.y, 2), q=q, k=2 * case.k)
        h.close(pair.p, f(x=x, q=q).p, note="everything twice")
