"""Predicates of expected_calibration_error.toml that need more than one expression."""


def prop_gaps_add_within_bins(f, case, h):
    p, y, bins = case.p, case.y, case.bins
    total = 0.0
    gaps = {}
    for i in range(case.dims.n):
        top, first = -1.0, -1
        for j in range(case.dims.k):
            if p[i, j] > top:
                top, first = p[i, j], j
        m = 1
        while m < bins and bins * top > m:
            m = m + 1
        gaps[m] = gaps.get(m, 0.0) + (1.0 if y[i] == first else 0.0) - top
    for m in gaps:
        total = total + abs(gaps[m])
    h.close(f().ece * case.dims.n, total)
