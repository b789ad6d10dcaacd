# predicates
def prop_full_and_within_bound(f, case, h):
    out = f()
    x = np.concatenate([case.old_means, case.points])
    w = np.concatenate([case.old_counts, case.point_weights])
    order = np.argsort(x, kind="stable")
    w = w[order]
    total = np.sum(w)
    cum = np.concatenate([[0.0], np.cumsum(w)]) / total
    size = len(w)
    grid = np.linspace(0.0, 1.0, case.dims.g)
    k = np.interp(cum, grid, case.scale_values)
    slack = 1e-7 * max(1.0, float(np.max(np.abs(case.scale_values))))
    count = int(out.centroid_total)
    h.check(count >= 1, note="at least one centroid")
    start = 0
    ends = np.cumsum(out.new_counts[:count]) / total
    for c in range(count):
        stop = int(np.argmin(np.abs(cum - ends[c])))
        h.check(abs(cum[stop] - ends[c]) < 1e-8, note="a centroid ends between two elements")
        h.check(stop > start, note="no empty centroid")
        if stop - start > 1:
            h.check(k[stop] - k[start] <= 1.0 + slack, note="longer than one unit")
        if stop < size:
            h.check(k[stop + 1] - k[start] >= 1.0 - slack, note="the next element would still fit")
        start = stop
    h.check(start == size, note="all elements used")
