"""Predicates of dijkstra_distances: what a table of shortest distances is known by."""


def prop_names_of_nodes(f, case, h):
    perm = case.perm
    source = int(np.argsort(perm)[int(case.source)])
    got, want = f(W=case.W[perm][:, perm], source=source).dist, f().dist[perm]
    h.close(np.minimum(got, 1e300), np.minimum(want, 1e300))


def prop_no_edge_is_a_shortcut(f, case, h):
    dist, W = f().dist, case.W
    for i in range(case.dims.n):
        for j in range(case.dims.n):
            if i != j and W[i, j] > 0.0:
                h.check(bool(dist[j] <= (dist[i] + W[i, j]) * (1.0 + 1e-9)), note=f"edge {i} to {j}")


def prop_last_edge_is_tight(f, case, h):
    dist, W = f().dist, case.W
    for j in range(case.dims.n):
        into = [i for i in range(case.dims.n) if i != j and W[i, j] > 0.0 and np.isfinite(dist[i])]
        if j == int(case.source):
            h.check(bool(dist[j] == 0.0), note="source")
        elif not into:
            h.check(bool(np.isinf(dist[j])), note=f"node {j}")
        else:
            best = min(dist[i] + W[i, j] for i in into)
            h.check(bool(abs(dist[j] - best) <= 1e-9 * best), note=f"node {j}")


def prop_shortest_over_walks(f, case, h):
    n = case.dims.n
    step = np.where(case.W > 0.0, case.W, np.inf)
    step[np.arange(n), np.arange(n)] = 0.0
    for _ in range(n):
        step = np.min(step[:, :, None] + step[None, :, :], axis=1)
    want, got = step[int(case.source)], f().dist
    h.check(bool(np.all(np.isinf(want) == np.isinf(got))), note="reached")
    h.close(np.where(np.isinf(got), 0.0, got), np.where(np.isinf(want), 0.0, want))
