"""Predicates of crf_linear_chain.toml that need more than one expression."""


def prop_paths_sum_to_one(f, case, h):
    k, t = case.dims.k, case.dims.t
    paths = np.array([[(q // k**l) % k for l in range(t)] for q in range(k**t)])
    for i in range(min(case.dims.n, 2)):
        o = f(E=np.repeat(case.E[i : i + 1], k**t, axis=0), tags=paths)
        h.close(np.sum(np.exp(o.ll)), 1.0, note=f"example {i}")
        h.check(np.all(o.ll <= 1e-9), note=f"example {i}: a probability above 1")


def prop_odds_of_two_paths(f, case, h):
    o, o2 = f(), f(tags=(case.tags + 1) % case.dims.k)
    for i in range(case.dims.n):
        s = []
        for y in (case.tags[i], (case.tags[i] + 1) % case.dims.k):
            total = case.start[y[0]] + case.stop[y[-1]]
            for l in range(case.dims.t):
                total = total + case.E[i, l, y[l]] + (case.A[y[l - 1], y[l]] if l > 0 else 0.0)
            s.append(total)
        h.close(o.ll[i] - o2.ll[i], s[0] - s[1], note=f"example {i}")


def prop_best_of_all_paths(f, case, h):
    k, t = case.dims.k, case.dims.t
    o = f()
    for i in range(case.dims.n):
        sums = {}
        for q in range(k**t):
            y = [(q // k**l) % k for l in range(t)]
            total = case.start[y[0]] + case.E[i, 0, y[0]]
            for l in range(1, t):
                total = total + case.A[y[l - 1], y[l]] + case.E[i, l, y[l]]
            sums[tuple(y)] = total + case.stop[y[-1]]
        top = max(sums.values())
        h.close(o.score[i], top, note=f"score of example {i}")
        h.close(sums.get(tuple(o.path[i].tolist()), -1e300), top, note=f"sum of the path of example {i}")
        near = [y for y in sums if sums[y] >= top - 1e-9 * max(1.0, abs(top))]
        if all(sums[y] == top for y in near):
            h.check(tuple(o.path[i].tolist()) == min(near, key=lambda y: y[::-1]), note=f"path of example {i}")
