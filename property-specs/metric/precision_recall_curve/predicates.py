"""Predicates of precision_recall_curve that need several calls."""


def prop_scores_on_a_grid(f, case, h):
    """One point for each distinct score in falling order, then copies of the last."""
    y, s = case.y, np.round(case.s)
    o = f(s=s)
    ts = np.unique(s)[::-1]
    m = len(ts)
    h.close(o.thr[1:m + 1], ts, note="thresholds")
    h.close(o.recall[1:m + 1] * np.sum(y), np.array([np.sum(y[s >= t]) for t in ts]), note="true positives")
    h.close(o.thr[m:], o.thr[m] + np.zeros(len(y) + 1 - m), note="padded thresholds")
    h.close(o.precision[m:], np.mean(y) + np.zeros(len(y) + 1 - m), note="padded precision")
    h.close(o.recall[m:], np.ones(len(y) + 1 - m), note="padded recall")


def prop_order_of_items(f, case, h):
    y, s, p = case.y, np.round(case.s), case.perm
    a, b = f(s=s), f(y=y[p], s=s[p])
    h.close(a.precision, b.precision)
    h.close(a.recall, b.recall)
    h.close(a.thr[1:], b.thr[1:])


def prop_every_item_twice(f, case, h):
    y, s, n = case.y, np.round(case.s), len(case.y)
    a, b = f(s=s), f(y=np.concatenate([y, y]), s=np.concatenate([s, s]))
    h.close(b.precision[:n + 1], a.precision)
    h.close(b.recall[:n + 1], a.recall)
    h.close(b.recall[n + 1:], np.ones(n))
