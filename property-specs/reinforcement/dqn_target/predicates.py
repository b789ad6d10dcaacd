"""Predicates of dqn_target.toml that need a construction of their own."""


def prop_gradient_is_the_derivative(f, case, h):
    o, step = f(), 1e-3
    for i in range(case.dims.n):
        for a in range(case.dims.a):
            at = (h.arange(case.dims.n)[:, None] == i) & (h.arange(case.dims.a)[None, :] == a)
            shift = h.where(at, step, 0.0)
            slope = (f(q=case.q + shift).loss - f(q=case.q - shift).loss) / (2 * step)
            h.close(o.grad[i, a], slope, note=f"grad[{i}, {a}]")
