"""Predicates of lance_williams_linkage: trees and groups, without the recursion."""


def prop_single_is_the_spanning_tree(f, case, h):
    X, n = case.X, case.dims.n
    reach = np.sqrt(np.sum((X - X[0]) ** 2, axis=1))
    left, edges = list(range(1, n)), []
    while left:
        j = min(left, key=lambda u: reach[u])
        edges.append(reach[j])
        left.remove(j)
        reach = np.minimum(reach, np.sqrt(np.sum((X - X[j]) ** 2, axis=1)))
    h.close(f().h, np.sort(np.array(edges)))


def prop_two_far_groups(f, case, h):
    X, n = case.X, case.dims.n
    h.assume(np.max(np.abs(X)) < 10.0)
    Y = 1.375 * X + 100.0
    across = np.sqrt(np.sum((X[:, None, :] - Y[None, :, :]) ** 2, axis=2))
    gap = np.sqrt(np.sum((np.mean(X, axis=0) - np.mean(Y, axis=0)) ** 2))
    want = [np.min(across), np.max(across), np.mean(across), np.sqrt(1.0 * n) * gap]
    h.close(f(X=np.concatenate([X, Y])).h[-1], want[int(case.method)])


def prop_tree_by_definition(f, case, h):
    X, method = case.X, int(case.method)

    def apart(a, b):
        pairs = np.sqrt(np.sum((X[a][:, None, :] - X[b][None, :, :]) ** 2, axis=2))
        if method < 3:
            return [np.min, np.max, np.mean][method](pairs)
        gap = np.mean(X[a], axis=0) - np.mean(X[b], axis=0)
        return np.sqrt(2.0 * len(a) * len(b) / (len(a) + len(b)) * np.sum(gap ** 2))

    sets, heights = [[i] for i in range(case.dims.n)], []
    while len(sets) > 1:
        best = None
        for i in range(len(sets)):
            for j in range(i):
                a = apart(sets[i], sets[j])
                if best is None or a < best[0]:
                    best = (a, i, j)
        heights.append(best[0])
        sets[best[2]] = sets[best[2]] + sets[best[1]]
        del sets[best[1]]
    h.close(f().h, np.array(heights))
