"""Predicates of adabelief_step.toml that need more than one expression."""


def prop_constant_gradient_sequence(f, case, h):
    w, g, m, v, total = case.w, case.g, 0 * case.g, 0 * case.g, 0 * case.g
    for t in range(1, 5):
        o = f(w=w, m=m, s=v, t=t)
        total = case.b2 * total + (1.0 - case.b2) * (case.b1**t * g) ** 2 + case.eps
        h.close(o.s2, total, note=f"variance of step {t}")
        h.close((w - o.w2) * (np.sqrt(total / (1.0 - case.b2**t)) + case.eps), case.lr * g, note=f"step {t}")
        w, m, v = o.w2, o.m2, o.s2
