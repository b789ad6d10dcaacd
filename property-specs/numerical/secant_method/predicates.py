"""Predicates of secant_method that need a loop over the path."""


def prop_points_lie_on_the_chords(f, case, h):
    path = f().path
    powers = np.arange(case.dims.m) + 1
    values = np.array([np.sum(case.c * x**powers) for x in path]) - case.b
    for k in range(1, case.dims.s + 1):
        left = (path[k + 1] - path[k]) * (values[k] - values[k - 1])
        h.close(left, -values[k] * (path[k] - path[k - 1]), note=f"step {k}", abs=1e-7)
