"""Predicates of nadam_step_schedule that need the momenta of the schedule."""


def momentum(case, step):
    return case.b1 * (1.0 - 0.96 ** (step * case.psi) / 2.0)


def prop_constant_gradient_sequence(f, case, h):
    w, g = case.w, case.g
    m, v, product = 0.0 * g, 0.0 * g, 1.0
    for t in range(1, 5):
        o = f(w=w, m=m, v=v, P=product, t=t)
        before = product
        product = before * momentum(case, t)
        ahead = momentum(case, t + 1)
        mbar = ahead * (1.0 - case.b1**t) / (1.0 - product * ahead) + (1.0 - momentum(case, t)) / (1.0 - product)
        h.close((w - o.w2) * (np.abs(g) + case.eps), case.lr * mbar * g, note=f"step {t}")
        h.close(o.P2, product, note=f"product of step {t}")
        w, m, v = o.w2, o.m2, o.v2


def prop_step_from_the_momenta(f, case, h):
    o = f()
    now, after = momentum(case, case.t), momentum(case, case.t + 1)
    left, right = 1.0 - case.P * now * after, 1.0 - case.P * now
    root = np.sqrt(o.v2 / (1.0 - case.b2**case.t)) + case.eps
    h.close((case.w - o.w2) * root * left * right, case.lr * (after * right * o.m2 + (1.0 - now) * left * case.g))
    h.close(o.P2, case.P * now)
