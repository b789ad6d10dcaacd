"""Predicates of periodogram_welch that need several calls."""


def prop_mean_of_the_segments(f, case, h):
    l, n = case.dims.l, case.dims.l + case.dims.a
    step = l - l // 2
    parts = [f(x=case.x[start : start + l]).P * case.fs for start in range(0, n - l + 1, step)]
    h.close(f().P * case.fs, np.mean(parts, axis=0))


def prop_sine_on_a_frequency(f, case, h):
    l, n = case.dims.l, case.dims.l + case.dims.a
    h.assume(l >= 8)
    b = 2
    for phase in (0.0, 0.7, 2.0):
        x = np.cos(2.0 * np.pi * b * np.arange(n) / l + phase)
        P = f(x=x).P * case.fs
        h.close(P[b], l / 3.0, note=f"phase {phase}")
        h.close(P[b - 1], l / 12.0, note="below")
        h.close(P[b + 1], l / 12.0, note="above")
        h.close(P[b + 2 :], 0.0, abs=1e-9, note="far above")
