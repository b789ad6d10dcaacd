"""Predicates of logistic_regression.toml that need a construction of their own."""


def prop_gradient_is_the_derivative(f, case, h):
    h.assume(h.max(h.abs(case.X @ case.w) + h.abs(case.b)) < 50 and case.lam < 100)
    step, o = 1e-5, f()
    for j in range(case.dims.p):
        shift = step * h.eye(case.dims.p)[j]
        slope = (f(w=case.w + shift).loss - f(w=case.w - shift).loss) / (2 * step)
        h.close(o.gw[j], slope, note=f"gw[{j}]")
    h.close(o.gb, (f(b=case.b + step).loss - f(b=case.b - step).loss) / (2 * step), note="gb")
