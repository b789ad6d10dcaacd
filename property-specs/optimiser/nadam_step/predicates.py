"""Predicates of nadam_step.toml that need more than one expression."""


def prop_constant_gradient_sequence(f, case, h):
    w, g, b = case.w, case.g, case.b1
    m, v = 0 * g, 0 * g
    for t in range(1, 5):
        o = f(w=w, m=m, v=v, t=t)
        ahead = sum(b**i for i in range(1, t + 1)) / sum(b**i for i in range(t + 1))
        fresh = 1.0 / sum(b**i for i in range(t))
        h.close(w - o.w2, case.lr * (ahead + fresh) * g / (h.abs(g) + case.eps), note=f"step {t}")
        w, m, v = o.w2, o.m2, o.v2
