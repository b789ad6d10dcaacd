"""Predicates of nesterov_momentum.toml that need more than one expression."""


def prop_two_point_form_over_several_steps(f, case, h):
    A, b, lr, mu = case.A, case.b, case.lr, case.mu
    before, now, v = case.w - case.v, case.w, case.v
    for k in range(4):
        o = f(w=now, v=v)
        ahead = (1.0 + mu) * now - mu * before
        h.close(o.w2, ahead + lr * (b - A @ ahead), note=f"step {k + 1}", tol=1e-8)
        before, now, v = now, o.w2, o.v2
