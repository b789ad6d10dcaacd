"""Predicates of amsgrad_step_max_of_corrected that need several calls or a construction of their own."""


def prop_first_steps_of_a_constant_gradient(f, case, h):
    w, g = case.w, case.g
    m, v, top = 0.0 * g, 0.0 * g, 0.0 * g
    for t in range(1, 5):
        o = f(w=w, m=m, v=v, vmax=top, t=t)
        h.close(o.vmax2, g * g, note=f"vmax2, step {t}")
        h.close(w - o.w2, case.lr * g / (abs(g) + case.eps), note=f"w2, step {t}")
        w, m, v, top = o.w2, o.m2, o.v2, o.vmax2
