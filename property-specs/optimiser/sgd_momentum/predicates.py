"""Predicates of sgd_momentum.toml that need more than one expression."""


def prop_constant_gradient_sums_geometrically(f, case, h):
    w, v, total = case.w, 0 * case.v, 0.0
    for k in range(4):
        total += case.mu**k
        o = f(w=w, v=v)
        h.close(o.v2, total * case.g, note=f"velocity of step {k + 1}")
        h.close(o.w2, w - case.lr * total * case.g, note=f"step {k + 1}")
        w, v = o.w2, o.v2
