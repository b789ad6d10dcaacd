"""Predicates of savitzky_golay that need a polynomial or several derivatives."""


def prop_polynomials_are_kept(f, case, h):
    u = (np.arange(len(case.x)) - case.half) / 4.0
    wanted = 0.0 * u
    for k in range(case.order + 1):
        # The derivative of u^k in samples, which are a quarter apart.
        factor = 1.0
        for j in range(case.deriv):
            factor = factor * (k - j) / 4.0
        if k >= case.deriv:
            wanted = wanted + case.a[k] * factor * u ** (k - case.deriv)
    x = sum(case.a[k] * u**k for k in range(case.order + 1))
    h.close(f(x=x).y, wanted, tol=1e-7)


def prop_derivatives_of_one_window_belong_together(f, case, h):
    x = case.x[: 2 * case.half + 1]
    for order in (1, 2):
        value, slope, bend = [f(x=x, order=order, deriv=k).y for k in range(3)]
        h.close(value[1:], value[:-1] + slope[:-1] + 0.5 * bend[:-1], note="values", tol=1e-7)
        h.close(slope[1:], slope[:-1] + bend[:-1], note="slopes", tol=1e-7)
