"""Predicates of radam_step.toml that need more than one expression."""


def prop_step_by_averaged_age(f, case, h):
    b, t = case.b2, case.t
    h.assume(t <= 200)
    share = [b**age for age in range(t)]
    rho = 2.0 * sum((age + 1) * s for age, s in enumerate(share)) / sum(share) - 1.0
    h.assume(abs(rho - 4.0) > 1e-3)
    o = f()
    corrected = o.m2 / (1.0 - case.b1**t)
    if rho <= 4.0:
        h.close(o.w2, case.w - case.lr * corrected, note="plain step")
    else:
        limit = (1.0 + b) / (1.0 - b)
        square = limit * (rho - 4.0) * (rho - 2.0) / (rho * (limit - 4.0) * (limit - 2.0))
        step = (case.w - o.w2) / case.lr
        h.close(step**2 * o.v2, square * (1.0 - b**t) * corrected**2, note="rectified step", tol=1e-8)
        h.check(bool(np.all(step * corrected >= 0.0)), note="direction of the step")
