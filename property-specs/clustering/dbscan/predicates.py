"""Predicates of dbscan that need several calls."""


def prop_numbers_in_order(f, case, h):
    y = f().y
    top = int(np.max(y))
    for c in range(top + 1):
        h.check(np.any(y == c), note=f"number {c} is left out")
    back = f(X=case.X[::-1].copy()).y[::-1]
    h.check(np.all((back < 0) == (y < 0)), note="noise depends on the order of the rows")
    h.check(int(np.max(back)) == top, note="the number of clusters depends on the order of the rows")


def prop_rows_change_places(f, case, h):
    dist = np.sqrt(np.sum((case.X[:, None, :] - case.X[None, :, :]) ** 2, axis=-1))
    core = np.sum(dist <= case.eps, axis=1) >= case.minpts
    y = f().y[core]
    back = f(X=case.X[::-1].copy()).y[::-1][core]
    h.check(np.all((y[:, None] == y[None, :]) == (back[:, None] == back[None, :])))
    first = [int(np.argmax(y == c)) for c in range(int(np.max(y)) + 1)] if len(y) else []
    h.check(first == sorted(first), note="numbers are not in the order of the core points' rows")


def prop_definition(f, case, h):
    n = case.dims.n
    near = np.sqrt(np.sum((case.X[:, None, :] - case.X[None, :, :]) ** 2, axis=-1)) <= case.eps
    core = np.sum(near, axis=1) >= case.minpts
    edge = near & core[:, None] & core[None, :]
    reach = edge.copy()
    for _ in range(n):
        reach = reach | (reach.astype(np.int64) @ edge.astype(np.int64) > 0)
    head = np.array([int(np.argmax(reach[i])) if core[i] else n for i in range(n)])
    heads = sorted(set(int(v) for v in head if v < n))
    want = []
    for i in range(n):
        found = [heads.index(int(head[j])) for j in range(n) if core[j] and near[i, j]]
        want.append((heads.index(int(head[i])) if core[i] else min(found)) if found or core[i] else -1)
    h.check(np.all(f().y == np.array(want)))
