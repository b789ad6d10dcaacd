# predicates
def prop_bounds(f, case, h):
    o = f(max_distance=int(case.max_distance))
    order = np.lexsort((np.asarray(case.query_end), np.asarray(case.ref_end)))
    w = np.asarray(case.width)[order]
    s = np.asarray(o.score)
    h.check(bool(np.all(s >= w - 1e-9)), "at least the seed length")
    h.close(s[0], float(w[0]), "the first has nothing before it")
    best = float(s[0])
    for i in range(1, len(s)):
        h.check(s[i] <= best + w[i] + 1e-9, "at most one seed length more")
        best = max(best, float(s[i]))


def prop_step_from_predecessor(f, case, h):
    o = f(max_distance=int(case.max_distance))
    order = np.lexsort((np.asarray(case.query_end), np.asarray(case.ref_end)))
    x = np.asarray(case.ref_end)[order]
    y = np.asarray(case.query_end)[order]
    w = np.asarray(case.width)[order]
    for i in range(len(x)):
        p = int(o.predecessor[i])
        h.check(0 <= p <= i, "predecessor is earlier")
        if p == 0:
            h.close(o.score[i], float(w[i]), "no predecessor")
        else:
            dx = int(x[i] - x[p - 1])
            dy = int(y[i] - y[p - 1])
            h.check(dy > 0, "query grows")
            h.check(max(dx, dy) <= int(case.max_distance), "within reach")
            gain = o.score[i] - o.score[p - 1]
            gap = abs(dx - dy)
            cost = 0.01 * float(np.mean(w)) * gap + 0.5 * float(np.log2(gap)) if gap > 0 else 0.0
            h.close(gain, min(dx, dy, int(w[i])) - cost, "step")
            h.check(o.score[i] > w[i], "better than alone")


def prop_gap_between_two(f, case, h):
    gap = 1 + int(np.sum(case.ref_end)) % 8
    wide = np.array([12, 12, 3], dtype=np.int64)
    a = f(ref_end=np.array([2, 15, 40], dtype=np.int64), query_end=np.array([3, 16 + gap, 0], dtype=np.int64), width=wide, max_distance=30)
    b = f(ref_end=np.array([2, 15 + gap, 40], dtype=np.int64), query_end=np.array([3, 16, 0], dtype=np.int64), width=wide, max_distance=30)
    h.close(a.score, b.score, "direction of the gap")
    h.close(24.0 - a.score[1], 0.09 * gap + 0.5 * float(np.log2(gap)), "cost of the gap")
    h.check(int(a.predecessor[1]) == 1 and int(a.predecessor[2]) == 0, "predecessors")
