"""Predicates of amsgrad_step_epsilon_uncorrected that need several steps."""


def prop_constant_gradient_sequence(f, case, h):
    w, g = case.w, case.g
    m, v, vmax = 0.0 * g, 0.0 * g, 0.0 * g
    for t in range(1, 5):
        o = f(w=w, m=m, v=v, vmax=vmax, t=t)
        share = np.sqrt(1.0 - case.b2**t)
        h.close((w - o.w2) * (share * np.abs(g) + case.eps), case.lr * share * g, note=f"step {t}")
        w, m, v, vmax = o.w2, o.m2, o.v2, o.vmax2


def prop_large_gradient_is_remembered(f, case, h):
    w, g, zero = case.w, 1.0 + np.abs(case.g), 0.0 * case.g
    o = f(g=g, m=zero, v=zero, vmax=zero, t=1)
    root = np.sqrt(1.0 - case.b2) * g
    for t in range(2, 5):
        w, m = o.w2, o.m2
        o = f(w=w, g=zero, m=m, v=o.v2, vmax=o.vmax2, t=t)
        rate = case.lr * np.sqrt(1.0 - case.b2**t) / (1.0 - case.b1**t)
        h.close((w - o.w2) * (root + case.eps), rate * case.b1 * m, note=f"step {t}")
