# predicates
def prop_matching_structure(f, case, h):
    o = f()
    c = np.asarray(o.cluster)
    n = case.dims.n
    m = int(o.n_coarse)
    h.check(c.shape == (n,), "shape")
    single = np.zeros(n, dtype=bool)
    for k in range(m):
        members = np.flatnonzero(c == k)
        h.check(len(members) in (1, 2), "one or two children")
        if len(members) == 2:
            h.check(bool(case.adj[members[0], members[1]] > 0), "a pair is an edge")
        else:
            single[members] = True
    h.check(bool(np.all((c >= 0) & (c < m))), "labels")
    left = np.flatnonzero(single)
    h.check(bool(np.all(case.adj[np.ix_(left, left)] == 0)), "two neighbours both single")


def prop_formation_order(f, case, h):
    o = f()
    c = np.asarray(o.cluster)
    seen = []
    for v in case.visit:
        label = int(c[int(v)])
        if label not in seen:
            seen.append(label)
    h.check(seen == list(range(int(o.n_coarse))), "numbered in the order of forming")


def prop_coarse_weights(f, case, h):
    o = f()
    c = np.asarray(o.cluster)
    n = case.dims.n
    want = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            if c[i] != c[j]:
                want[int(c[i]), int(c[j])] += case.adj[i, j]
    h.close(o.coarse_adj, want, "sum of weights between")


def prop_children_adjacent(f, case, h):
    n = case.dims.n
    o = f(x=np.arange(n) + 1.0)
    c = np.asarray(o.cluster)
    a = np.asarray(o.arranged)
    place = np.zeros(n)
    for t in range(n):
        place[int(case.visit[t])] = t
    m = int(o.n_coarse)
    for k in range(m):
        members = sorted([int(v) for v in np.flatnonzero(c == k)], key=lambda v: place[v])
        h.check(len(members) in (1, 2), "one or two children")
        h.close(a[2 * k], members[0] + 1.0, "picked vertex first")
        h.close(a[2 * k + 1], members[1] + 1.0 if len(members) == 2 else 0.0, "match or fake node second")
    h.check(bool(np.all(a[2 * m:] == 0)), "unused tail")


def prop_greedy_best(f, case, h):
    o = f()
    c = np.asarray(o.cluster)
    w = case.adj
    n = case.dims.n
    d = w.sum(axis=1)
    place = np.zeros(n)
    for t in range(n):
        place[int(case.visit[t])] = t
    for k in range(int(o.n_coarse)):
        members = sorted([int(v) for v in np.flatnonzero(c == k)], key=lambda v: place[v])
        h.check(len(members) in (1, 2), "one or two children")
        i = members[0]
        got = 0.0
        if len(members) == 2:
            j = members[1]
            got = w[i, j] * (1.0 / d[i] + 1.0 / d[j])
        for u in range(n):
            if u != i and c[u] >= k and w[i, u] > 0:
                h.check(bool(w[i, u] * (1.0 / d[i] + 1.0 / d[u]) <= got * (1.0 + 1e-9)), "a better neighbour was left")
