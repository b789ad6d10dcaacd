"""Predicates of amsgrad_step.toml that need more than one expression."""


def prop_large_gradient_is_remembered(f, case, h):
    w, m, v, top = case.w, 0 * case.g, 0 * case.g, 0 * case.g
    weight, peak = 0 * case.g, 0 * case.g
    for t, a in enumerate([8.0, 0.5, 0.25, -4.0]):
        o = f(w=w, g=a * case.g, m=m, v=v, vmax=top)
        weight = case.b2 * weight + (1.0 - case.b2) * a * a
        peak = np.maximum(peak, weight)
        h.close(o.vmax2, peak * case.g**2, note=f"maximum after step {t + 1}")
        h.close((w - o.w2) * (h.sqrt(peak) * h.abs(case.g) + case.eps), case.lr * o.m2, note=f"step {t + 1}")
        w, m, v, top = o.w2, o.m2, o.v2, o.vmax2
