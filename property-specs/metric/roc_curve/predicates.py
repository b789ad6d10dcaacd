"""Predicates of roc_curve that build a curve of their own."""


def prop_grid_of_scores(f, case, h):
    h.assume(np.max(np.abs(case.s)) < 1e6)
    s, n = np.round(2.0 * case.s), case.dims.n
    points, level = [], None
    for score in sorted([float(v) for v in s], reverse=True):
        if score != level:
            level = score
            up = sum(1.0 for i in range(n) if s[i] >= level and case.y[i] == 1)
            right = sum(1.0 for i in range(n) if s[i] >= level and case.y[i] == 0)
            points.append((level, right, up))
    points = points + [points[-1]] * (n - len(points))
    o = f(s=s)
    h.close(o.thr[1:], np.array([p[0] for p in points]), note="thresholds")
    h.close(o.fpr[1:] * np.sum(case.y == 0), np.array([p[1] for p in points]), note="false positives")
    h.close(o.tpr[1:] * np.sum(case.y == 1), np.array([p[2] for p in points]), note="true positives")


def prop_scores_turned_around(f, case, h):
    h.assume(np.max(np.abs(case.s)) < 1e6)
    s = np.round(2.0 * case.s)
    up, down, m = f(s=s), f(s=-s), len(set([float(v) for v in s]))
    both = 1.0 * np.max(case.y), 1.0 - np.min(case.y)
    h.close(down.tpr[1:m + 1], both[0] - up.tpr[m - 1::-1], note="tpr")
    h.close(down.fpr[1:m + 1], both[1] - up.fpr[m - 1::-1], note="fpr")
    h.close(down.thr[1:m + 1], -up.thr[m:0:-1], note="thr")


def prop_everything_twice(f, case, h):
    n = case.dims.n
    o, twice = f(), f(y=np.concatenate([case.y, case.y]), s=np.concatenate([case.s, case.s]))
    h.close(twice.tpr[:n + 1], o.tpr)
    h.close(twice.fpr[:n + 1], o.fpr)
    h.close(twice.thr[1:n + 1], o.thr[1:])
    h.close(twice.tpr[n:], np.full(n + 1, o.tpr[-1]))
    h.close(twice.fpr[n:], np.full(n + 1, o.fpr[-1]))
    h.close(twice.thr[n:], np.full(n + 1, o.thr[-1]))
