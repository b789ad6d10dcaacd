"""Predicates of mel_filterbank that need a loop over the bands."""


def prop_bands_between_bands(f, case, h):
    m = case.dims.m
    wide, narrow = f().F, f(m=2 * m + 1).F
    e = 700.0 * ((1.0 + case.sr / 1400.0) ** (np.arange(2 * m + 3) / (2.0 * m + 2.0)) - 1.0)
    for b in range(m):
        j = 2 * b + 1
        before = (e[j] - e[j - 1]) / (e[j + 1] - e[j - 1])
        after = (e[j + 3] - e[j + 2]) / (e[j + 3] - e[j + 1])
        h.close(wide[b], before * narrow[j - 1] + narrow[j] + after * narrow[j + 1], note=f"band {b + 1}", tol=1e-8)


def prop_edges_from_the_slopes(f, case, h):
    # With 4096 bins every triangle has at least two of them on each side.
    N, m = 4096, case.dims.m
    F = f(N=N).F
    width = case.sr / N
    for b in range(m):
        k = int(np.argmax(F[b]))
        down = F[b, k + 1] - F[b, k + 2]
        h.check(down > 0.0, note=f"band {b + 1} falls after its peak")
        zero = (k + 1 + F[b, k + 1] / down) * width
        one = (k + 1 - (1.0 - F[b, k + 1]) / down) * width
        h.close((1.0 + one / 700.0) ** (m + 1), (1.0 + case.sr / 1400.0) ** (b + 1), note=f"peak {b + 1}", tol=1e-6)
        h.close((1.0 + zero / 700.0) ** (m + 1), (1.0 + case.sr / 1400.0) ** (b + 2), note=f"end {b + 1}", tol=1e-6)
