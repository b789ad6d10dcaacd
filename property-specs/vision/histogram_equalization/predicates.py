"""Predicates of histogram_equalization that go from level to level."""


def prop_levels_that_do_not_occur_follow_the_one_below(f, case, h):
    x, lut = case.x, f().lut
    h.assume(int(np.max(x)) > int(np.min(x)))
    for v in range(int(np.min(x)) + 1, case.dims.L):
        if not np.any(x == v):
            h.check(lut[v] == lut[v - 1], f"level {v}")


def prop_one_more_white_row(f, case, h):
    x, top = case.x, case.dims.L - 1
    least = int(np.min(x))
    h.assume(least < top)
    longer = np.concatenate([x, np.full((1, x.shape[1]), top, dtype=np.int64)])
    seen = x.size - int(np.sum(x == least))
    h.assume(seen > 0)
    share = f().lut[least:top] * seen / (seen + x.shape[1])
    h.check(bool(np.all(np.abs(f(x=longer).lut[least:top] - share) <= 1.0 + 1e-9)), "levels below white")
