# predicates
def prop_dimensions_renamed(f, case, h):
    perm = np.asarray(case.perm)
    place = np.argsort(perm)
    first = f(counts=case.counts)
    second = f(cells=case.cells[:, perm], queries=case.queries[:, perm], order=place[np.asarray(case.order)])
    h.check(np.all(np.asarray(first.sizes) == np.asarray(second.sizes)), note="sizes")
    h.check(np.all(np.asarray(first.contained) == np.asarray(second.contained)), note="contained")


def prop_positive_count_is_enough(f, case, h):
    occupied = np.asarray(case.counts) > 0
    first = f(counts=case.counts)
    ones = np.where(occupied, 1, 0).astype(np.int64)
    moved = np.where(occupied[:, None], case.cells, -case.cells).astype(np.int64)
    second = f(counts=ones)
    third = f(cells=moved)
    h.check(np.all(np.asarray(first.sizes) == np.asarray(second.sizes)), note="sizes with counts of one")
    h.check(np.all(np.asarray(first.contained) == np.asarray(second.contained)), note="contained with counts of one")
    h.check(np.all(np.asarray(first.sizes) == np.asarray(third.sizes)), note="sizes with other empty cells")
    h.check(np.all(np.asarray(first.contained) == np.asarray(third.contained)), note="contained with other empty cells")


def prop_full_depth(f, case, h):
    d = int(case.dims.d)
    res = f(counts=case.counts)
    occupied = set()
    for k in range(len(case.counts)):
        if case.counts[k] > 0:
            occupied.add(tuple(int(v) for v in case.cells[k]))
    h.check(int(res.sizes[d - 1]) == len(occupied), note="number of occupied cells")
    for j in range(len(case.queries)):
        inside = tuple(int(v) for v in case.queries[j]) in occupied
        h.check(bool(res.contained[j, d - 1]) == inside, note="occupied query cells")


def prop_first_depth(f, case, h):
    lead = int(case.order[0])
    res = f(counts=case.counts)
    seen = set()
    for k in range(len(case.counts)):
        if case.counts[k] > 0:
            seen.add(int(case.cells[k, lead]))
    h.check(int(res.sizes[0]) == len(seen), note="different first coordinates")
    for j in range(len(case.queries)):
        h.check(bool(res.contained[j, 0]) == (int(case.queries[j, lead]) in seen), note="first coordinate of a query")


def prop_nested(f, case, h):
    d = int(case.dims.d)
    g = int(case.dims.g)
    res = f(counts=case.counts)
    sizes = np.asarray(res.sizes)
    inside = np.asarray(res.contained)
    number = int(np.sum(np.asarray(case.counts) > 0))
    for r in range(d):
        h.check(sizes[r] <= min(number, 3 ** (r + 1)), note="no more than cells or grid prefixes")
        if r > 0:
            h.check(sizes[r] >= sizes[r - 1], note="longer prefixes are not fewer")
            h.check(sizes[r] <= 3 * sizes[r - 1], note="three continuations at most")
            h.check(np.all(inside[:, r - 1] | ~inside[:, r]), note="the shorter prefix is stored as well")
    own = np.array(case.queries)
    for j in range(len(own)):
        own[j] = case.cells[j % g]
    found = np.asarray(f(queries=own).contained)
    for j in range(len(own)):
        if case.counts[j % g] > 0:
            h.check(np.all(found[j]), note="an occupied cell is found at all depths")


def prop_last_dimension_blanked(f, case, h):
    d = int(case.dims.d)
    last = int(case.order[d - 1])
    cells = np.array(case.cells)
    queries = np.array(case.queries)
    cells[:, last] = 0
    queries[:, last] = 0
    first = f(counts=case.counts)
    second = f(cells=cells, queries=queries)
    a = np.asarray(first.contained)
    b = np.asarray(second.contained)
    h.check(np.all(np.asarray(first.sizes)[: d - 1] == np.asarray(second.sizes)[: d - 1]), note="shorter sizes")
    h.check(np.all(a[:, : d - 1] == b[:, : d - 1]), note="shorter prefixes")
    h.check(int(second.sizes[d - 1]) == int(first.sizes[d - 2]), note="nothing added by a constant coordinate")
    h.check(np.all(b[:, d - 1] == a[:, d - 2]), note="nothing decided by a constant coordinate")
