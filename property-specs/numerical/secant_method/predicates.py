"""Predicates of secant_method that need a loop over the path."""


def prop_points_lie_on_the_chords(f, case, h):
    path = f().path
    powers = np.arange(case.dims.m) + 1
    values = np.array([np.sum(case.c * x**powers) for x in path]) - case.b
    for k in range(1, case.dims.s + 1):
        rise = values[k] - values[k - 1]
        # The next point is rounded to its own size, which the rise of the chord multiplies.
        size = max(1.0, abs(rise) * max(1.0, abs(path[k]), abs(path[k + 1])))
        h.close((path[k + 1] - path[k]) * rise / size, -values[k] * (path[k] - path[k - 1]) / size, note=f"step {k}")
