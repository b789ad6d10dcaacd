"""Predicates of kernel_density_estimate: moments by the trapezoid rule."""


def prop_integral_is_one(f, case, h):
    x, b = case.x, case.h
    h.assume(np.max(x) - np.min(x) < 200.0 * b)
    grid = np.arange(np.min(x) - 10.0 * b, np.max(x) + 10.0 * b, b / 4.0)
    h.close(np.sum(f(q=grid).p) * b / 4.0, 1.0)


def prop_variance_of_a_bump(f, case, h):
    x, b = case.x, case.h
    h.assume(np.max(x) - np.min(x) < 200.0 * b)
    grid = np.arange(np.min(x) - 10.0 * b, np.max(x) + 10.0 * b, b / 4.0)
    p, mean = f(q=grid).p, np.mean(x)
    h.close(np.sum(p * (grid - mean) ** 2) / b / 4.0, np.mean((x - mean) ** 2) / b ** 2 + 1.0)
