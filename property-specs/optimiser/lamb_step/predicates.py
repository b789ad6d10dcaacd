"""Predicates of lamb_step.toml that need more than one expression."""


def prop_constant_gradient_sequence(f, case, h):
    w, g, m, v = case.w, case.g, 0 * case.g, 0 * case.g
    h.assume(np.linalg.norm(w) > 1e-3 and np.min(np.abs(g)) > 1e-3)
    for t in range(1, 4):
        u = g / (np.abs(g) + case.eps) + case.wd * w
        h.assume(np.linalg.norm(u) > 1e-3 and np.linalg.norm(w) > 1e-3)
        o = f(w=w, m=m, v=v, t=t)
        h.close(w - o.w2, case.lr * np.linalg.norm(w) / np.linalg.norm(u) * u, note=f"step {t}")
        w, m, v = o.w2, o.m2, o.v2
