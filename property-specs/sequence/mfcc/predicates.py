"""Predicates of mfcc that need more than one expression."""


def prop_filters_by_hand(f, case, h):
    x = np.zeros((1, 49))
    x[0, 24] = 1.0
    got = f(x=x, m=4, l=8).c[0]
    top = 2595.0 * np.log10(1.0 + case.sr / 1400.0)
    edges = 700.0 * (10.0 ** (top * np.arange(6) / 5.0 / 2595.0) - 1.0)
    bins = np.arange(25) * case.sr / 49.0
    energies = [np.sum(np.interp(bins, edges[b : b + 3], [0.0, 1.0, 0.0])) for b in range(4)]
    for i in range(1, 9):
        weights = np.cos(i * (np.arange(4) + 0.5) * np.pi / 4.0)
        h.close(got[i - 1], np.sum(weights * np.log(np.maximum(energies, 1e-6))), tol=1e-7)


def prop_two_impulses(f, case, h):
    n, i, j = case.dims.N, int(case.i), int(case.j)
    x = np.zeros((1, n))
    x[0, i], x[0, j] = 0.75, 1.0
    got = f(x=x, m=4, l=8).c[0]
    w = 0.54 - 0.46 * np.cos(2.0 * np.pi * np.array([i, j]) / (n - 1.0))
    u, v = (0.0 if i == j else 0.75 * w[0]), w[1]
    k = np.arange(n // 2 + 1)
    power = u * u + v * v + 2.0 * u * v * np.cos(2.0 * np.pi * k * (i - j) / n)
    top = 2595.0 * np.log10(1.0 + case.sr / 1400.0)
    edges = 700.0 * (10.0 ** (top * np.arange(6) / 5.0 / 2595.0) - 1.0)
    bins = k * case.sr / n
    energies = np.array([np.sum(power * np.interp(bins, edges[b:b + 3], [0.0, 1.0, 0.0])) for b in range(4)])
    h.assume(np.all((energies < 1e-12) | (energies > 1e-5)))
    for c in range(1, 9):
        weights = np.cos(c * (np.arange(4) + 0.5) * np.pi / 4.0)
        h.close(got[c - 1], np.sum(weights * np.log(np.maximum(energies, 1e-6))), tol=1e-6)
