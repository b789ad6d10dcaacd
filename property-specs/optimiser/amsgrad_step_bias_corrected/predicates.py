"""Predicates of amsgrad_step_bias_corrected that need more than one call."""


def prop_large_gradient_is_remembered(f, case, h):
    size = abs(case.g) + 1.0
    zero = 0.0 * size
    eps, b1, b2 = 0.125, 0.5, case.b2 if case.b2 < 0.9 else 0.9
    o = f(w=zero, g=8.0 * size, m=zero, v=zero, vmax=zero, t=1, b1=b1, b2=b2, eps=eps)
    largest = (1.0 - b2) * 64.0 * size * size
    for t in range(2, 5):
        w = o.w2
        # so small a gradient that v2 has sunk below the maximum
        o = f(w=w, g=0.25 * size, m=o.m2, v=o.v2, vmax=o.vmax2, t=t, b1=b1, b2=b2, eps=eps)
        h.close(o.vmax2, largest, note=f"maximum at step {t}")
        root = np.sqrt(largest / (1.0 - b2**t))
        h.close((w - o.w2) * (1.0 - b1**t) * (root + eps), case.lr * o.m2, note=f"step {t}")
