"""Predicates of adam_step.toml that need more than one expression."""


def prop_constant_gradient_sequence(f, case, h):
    w, g, lr = case.w, case.g, case.lr
    h.assume(h.min(abs(g)) > 1e-6)
    m, v = 0 * g, 0 * g
    for t in range(1, 5):
        o = f(w=w, m=m, v=v, t=t, eps=0.0)
        h.close(w - o.w2, lr * h.sign(g), note=f"step {t}")
        w, m, v = o.w2, o.m2, o.v2
