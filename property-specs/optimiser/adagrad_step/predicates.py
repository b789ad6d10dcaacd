"""Predicates of adagrad_step.toml that need more than one expression."""


def prop_repeated_gradient_slows_like_root_t(f, case, h):
    w, total, g = case.w, 0 * case.G, case.g
    for t in range(1, 5):
        o = f(w=w, G=total)
        h.close(o.w2, w - case.lr * g / (h.sqrt(t) * h.abs(g) + case.eps), note=f"step {t}")
        w, total = o.w2, o.G2
