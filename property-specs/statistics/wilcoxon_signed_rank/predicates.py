"""Predicates of wilcoxon_signed_rank that need more than one expression."""


def prop_squares_of_the_ranks(f, case, h):
    for step in (1.0, 2.0, 3.0):
        d = np.floor(case.d / step)
        d = d[d != 0.0]
        if len(d) == 0:
            continue
        size = np.abs(d)
        r = 0.5 * np.sum(np.sign(size[:, None] - size[None, :]), axis=1) + 0.5 * (len(d) + 1.0)
        o = f(d=d)
        h.close(o.wp, np.sum(r[d > 0.0]), note=f"steps of {step}")
        h.close(o.wm, np.sum(r[d < 0.0]), note=f"steps of {step}")
        h.close(o.z * np.sqrt(np.sum(r * r)), o.wp - o.wm, note=f"steps of {step}")
