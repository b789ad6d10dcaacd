"""Predicates of nms.toml that need more than one expression."""


def _crowd(case):
    boxes = case.boxes
    if case.dims.n > 1 and np.max(np.abs(boxes)) <= 2.0:
        low, high = np.minimum(boxes[:, :2], boxes[:, 2:]), np.maximum(boxes[:, :2], boxes[:, 2:])
        return np.concatenate([low - 0.5, high + 0.5], axis=1)
    return boxes


def _size(lo, hi):
    return max(0.0, hi - lo)


def _overlap(p, q):
    inter = _size(max(p[0], q[0]), min(p[2], q[2])) * _size(max(p[1], q[1]), min(p[3], q[3]))
    union = _size(p[0], p[2]) * _size(p[1], p[3]) + _size(q[0], q[2]) * _size(q[1], q[3]) - inter
    return inter / union if union > 0.0 else 0.0


def _before(s, j, i):
    return s[j] > s[i] or (s[j] == s[i] and j < i)


def prop_kept_boxes_overlap_little(f, case, h):
    for boxes in (case.boxes, _crowd(case)):
        keep = f(boxes=boxes).keep
        h.check(keep.any(), note="somebody is kept")
        for i in range(case.dims.n):
            for j in range(i):
                h.check(not (keep[i] and keep[j]) or _overlap(boxes[i], boxes[j]) <= case.thr, note=f"{j} and {i}")


def prop_removed_boxes_have_a_kept_better_one(f, case, h):
    for boxes in (case.boxes, _crowd(case)):
        keep = f(boxes=boxes).keep
        for i in range(case.dims.n):
            cause = [j for j in range(case.dims.n) if keep[j] and _before(case.s, j, i) and _overlap(boxes[i], boxes[j]) > case.thr]
            h.check(keep[i] or len(cause) > 0, note=f"box {i}")


def prop_best_box_is_kept(f, case, h):
    h.check(bool(f(boxes=_crowd(case)).keep[np.argmax(case.s)]))


def prop_survivors_survive_again(f, case, h):
    boxes = _crowd(case)
    keep = f(boxes=boxes).keep
    h.check(keep.any(), note="somebody is kept")
    h.check(f(boxes=boxes[keep], s=case.s[keep]).keep.all())


def prop_removed_boxes_have_no_say(f, case, h):
    boxes = _crowd(case)
    keep = f(boxes=boxes).keep
    h.check(keep.any(), note="somebody is kept")
    for i in range(case.dims.n):
        if not keep[i]:
            rest = np.arange(case.dims.n) != i
            h.check((f(boxes=boxes[rest], s=case.s[rest]).keep == keep[rest]).all(), note=f"without {i}")


def prop_order_of_the_input(f, case, h):
    boxes = _crowd(case)
    keep = f(boxes=boxes, s=case.sc).keep
    h.check((f(boxes=boxes[case.perm], s=case.sc[case.perm]).keep == keep[case.perm]).all())


def prop_ties_go_to_the_lower_index(f, case, h):
    boxes = _crowd(case)
    falling = -1.0 * np.arange(case.dims.n)
    h.check((f(boxes=boxes, s=0.0 * case.s).keep == f(boxes=boxes, s=falling).keep).all())


def prop_only_the_order_of_scores_counts(f, case, h):
    boxes = _crowd(case)
    h.check((f(boxes=boxes, s=case.s ** 3 + 2.0 * case.s).keep == f(boxes=boxes).keep).all())


def prop_moved_scaled_and_mirrored_axes(f, case, h):
    boxes = _crowd(case)
    keep = f(boxes=boxes).keep
    for factor in (0.0625, 16.0):
        h.check((f(boxes=factor * boxes).keep == keep).all(), note=f"times {factor}")
    h.check((f(boxes=boxes + float(case.m)).keep == keep).all(), note="moved")
    h.check((f(boxes=boxes[:, [1, 0, 3, 2]]).keep == keep).all(), note="axes exchanged")


def prop_half_of_a_box_at_the_limit(f, case, h):
    x1, y1 = np.floor(case.boxes[0, :2])
    box = [x1, y1, x1 + 4.0, y1 + 2.0]
    pairs = ([x1, y1, x1 + 2.0, y1 + 2.0], [x1, y1 + 1.0, x1 + 4.0, y1 + 2.0])
    for half in pairs:
        for thr in (case.thr, 0.5):
            both = np.array([half, box])
            want = [thr >= 0.5, True]
            h.check((f(boxes=both, s=np.array([1.0, 2.0]), thr=thr).keep == want).all(), note=f"thr {thr}")


def prop_copies_are_removed(f, case, h):
    boxes = _crowd(case)
    n = case.dims.n
    keep = f(boxes=boxes).keep
    twice = f(boxes=np.concatenate([boxes, boxes]), s=np.concatenate([case.s, case.s])).keep
    empty = np.array([_overlap(p, p) == 0.0 for p in boxes])
    h.check((twice[:n] == keep).all(), note="originals")
    h.check((twice[n:] == empty).all(), note="copies")


def prop_one_more_box(f, case, h):
    boxes = _crowd(case)
    n = case.dims.n
    keep = f(boxes=boxes).keep
    low = np.concatenate([case.s, [np.min(case.s) - 1.0]])
    h.check((f(boxes=np.concatenate([boxes, case.z]), s=low).keep[:n] == keep).all(), note="lowest score")
    far = np.array([[5000.0, 5000.0, 5001.0, 5001.0]])
    for s in (low, np.concatenate([case.s, [np.max(case.s) + 1.0]])):
        more = f(boxes=np.concatenate([boxes, far]), s=s).keep
        h.check((more[:n] == keep).all() and bool(more[n]), note="far away")


def prop_greedy_from_the_highest_score(f, case, h):
    boxes = _crowd(case)
    want = np.zeros(case.dims.n, dtype=bool)
    for i in sorted(range(case.dims.n), key=lambda i: (-case.s[i], i)):
        want[i] = not any(want[j] and _overlap(boxes[i], boxes[j]) > case.thr for j in range(case.dims.n))
    h.check((f(boxes=boxes).keep == want).all())


def prop_chain_by_hand(f, case, h):
    boxes = np.array([[4.0, 0.0, 8.0, 1.0], [0.0, 0.0, 4.0, 1.0], [2.0, 0.0, 6.0, 1.0], [20.0, 0.0, 21.0, 1.0]])
    keep = f(boxes=boxes, s=np.array([0.25, 0.75, 0.5, 0.125]), thr=0.25).keep
    h.check((keep == [True, True, False, True]).all())


def prop_union_by_hand(f, case, h):
    boxes = np.array([[0.0, 0.0, 4.0, 4.0], [1.0, 1.0, 3.0, 3.0], [-2.0, 0.0, 2.0, 4.0]])
    keep = f(boxes=boxes, s=np.array([1.0, 2.0, 3.0]), thr=0.3).keep
    h.check((keep == [False, True, True]).all())
