"""Predicates of mean_average_precision that place boxes of their own."""


def orderly(boxes):
    # Corners in order, sides at least 1/2.
    low = np.minimum(boxes[:, :2], boxes[:, 2:])
    return np.concatenate([low, np.maximum(boxes[:, :2], boxes[:, 2:]) + 0.5], axis=1)


def squares(count):
    start = 3.0 * np.arange(count)[:, None]
    return np.concatenate([start, start, start + 1.0, start + 1.0], axis=1)


def single(f, pb, gb, thr=0.5):
    # One class, one image, scores falling.
    p, g = len(pb), len(gb)
    none = np.zeros(p, dtype=np.int64), np.zeros(g, dtype=np.int64)
    o = f(pb=pb, ps=-1.0 * np.arange(p), pc=none[0], pim=none[0], gb=gb, gc=none[1], gim=none[1], thr=thr, k=1)
    return o.ap[0]


def prop_mean_over_classes_with_truth(f, case, h):
    for pb, gb in ((case.pb, case.gb), (orderly(case.pb), orderly(case.gb))):
        o = f(pb=pb, gb=gb)
        has = np.isin(np.arange(case.k), case.gc)
        h.close(o.ap[~has], np.zeros(np.sum(~has)))
        h.close(o.value * np.sum(has), np.sum(o.ap[has]))


def prop_truth_as_detections(f, case, h):
    h.assume(case.dims.g > 0)
    boxes = orderly(case.gb)
    # Boxes that differ by rounding alone overlap by 1 as far as doubles can tell, and the lower index would win.
    apart = np.max(np.abs(boxes[:, None] - boxes[None]), axis=2) + np.eye(len(boxes))
    h.assume(np.min(apart) > 1e-6)
    o = f(pb=boxes, ps=np.cos(np.arange(len(boxes))), pc=case.gc, pim=case.gim, gb=boxes)
    h.close(o.ap, np.where(np.isin(np.arange(case.k), case.gc), 1.0, 0.0))
    h.close(o.value, 1.0)


def prop_copies_below_all_change_nothing(f, case, h):
    h.assume(case.dims.g > 0)
    gb = orderly(case.gb)
    # The boxes of the truth are among the detections, so that some are right.
    pb = np.concatenate([orderly(case.pb), gb])
    ps = np.concatenate([case.ps, np.zeros(len(gb))])
    pc, pim = np.concatenate([case.pc, case.gc]), np.concatenate([case.pim, case.gim])
    once = f(pb=pb, ps=ps, pc=pc, pim=pim, gb=gb)
    below = np.argsort(np.argsort(-ps, kind="stable"), kind="stable")
    low = np.min(ps) - 1.0 - below
    twice = f(
        pb=np.concatenate([pb, pb]),
        ps=np.concatenate([ps, low]),
        pc=np.concatenate([pc, pc]),
        pim=np.concatenate([pim, pim]),
        gb=gb,
    )
    h.close(twice.ap, once.ap)


def prop_wrong_detections_above_all(f, case, h):
    a, b, c = int(case.a), int(case.b), int(case.c)
    boxes = squares(a + b + c)
    ap = single(f, boxes[: a + b], boxes[a:])
    h.close(ap, b / (a + b) * b / (b + c))


def prop_right_then_wrong_then_right(f, case, h):
    a, b = int(case.a), int(case.b)
    boxes = squares(a + b + 1)
    truth = np.concatenate([boxes[:a], boxes[a + b :]])
    h.close(single(f, boxes, truth), (a + (a + 1) / (a + b + 1)) / (a + 1))


def prop_threshold_parts_right_from_wrong(f, case, h):
    share = float(case.share)
    outer = np.array([[1.0, -2.0, 5.0, 0.0]])
    inner = np.array([[1.0, -2.0, 1.0 + 4.0 * share, 0.0]])
    h.close(single(f, inner, outer, thr=share * 0.999), 1.0, note="less is asked")
    if share <= 0.99:
        h.close(single(f, outer, inner, thr=share * 1.001), 0.0, note="more is asked")


def prop_classes_are_judged_apart(f, case, h):
    pb, gb = orderly(case.pb), orderly(case.gb)
    o = f(pb=pb, gb=gb)
    for c in range(min(int(case.k), 4)):
        p, g = case.pc == c, case.gc == c
        alone = f(pb=pb[p], ps=case.ps[p], pc=0 * case.pc[p], pim=case.pim[p], gb=gb[g], gc=0 * case.gc[g], gim=case.gim[g], k=1)
        h.close(alone.ap[0], o.ap[c], note=f"class {c}")
        h.close(alone.value, o.ap[c], note=f"class {c} alone")


def prop_order_of_the_detections(f, case, h):
    # Scores become places, so that none are equal.
    places = -1.0 * np.argsort(np.argsort(-case.ps, kind="stable"), kind="stable")
    pb, gb, perm = orderly(case.pb), orderly(case.gb), case.perm
    o = f(pb=pb, ps=places, gb=gb)
    turned = f(pb=pb[perm], ps=places[perm], pc=case.pc[perm], pim=case.pim[perm], gb=gb)
    h.close(turned.ap, o.ap)


def prop_higher_threshold_without_rivals(f, case, h):
    count = min(case.dims.m, case.dims.g)
    h.assume(count > 0)
    images, zero = np.arange(count), np.zeros(count, dtype=np.int64)
    boxes = orderly(case.pb)[:count], orderly(0.5 * case.pb[:count] + 0.5 * case.gb[:count])
    last = 1.0
    for thr in (0.0009765625, 0.25, 0.5, 0.75, 1.0):
        o = f(pb=boxes[0], ps=case.ps[:count], pc=zero, pim=images, gb=boxes[1], gc=zero, gim=images, thr=thr, k=1)
        h.check(o.value <= last + 1e-9, note=f"threshold {thr}")
        last = o.value


def prop_equal_overlaps_take_the_first(f, case, h):
    a, b, t = float(case.a), float(case.b), int(case.t)
    start = a * np.arange(t)[:, None]
    truth = np.concatenate([start, np.zeros((t, 1)), start + a, np.full((t, 1), b)], axis=1)
    wide = np.array([[0.0, 0.0, a * t, b]])
    for order in (np.arange(t), np.arange(t)[::-1].copy()):
        boxes = truth[order]
        for which in range(t):
            got = single(f, np.concatenate([wide, boxes[which:which + 1]]), boxes, thr=0.125)
            h.close(got * t, 1.0 if which == 0 else 2.0, note=f"second detection on box {which}")
