"""Predicates of eigendecomposition."""


def prop_sign_of_a_column(f, case, h):
    V = f().V
    for j in range(case.dims.n):
        size = abs(V[:, j])
        first = int(np.argmax(size >= h.max(size) - 1e-6))
        # An entry at the edge of the band may be counted or not: then nothing is said.
        if not np.any(abs(size - h.max(size) + 1e-6) < 1e-8):
            h.check(V[first, j] > 0.0, note=f"column {j}")


def prop_one_more_row(f, case, h):
    n, whole = case.dims.n, f()
    gaps = whole.w[1:] - whole.w[:-1]
    h.assume(n == 1 or h.min(gaps) > 1e-2 * h.max(abs(whole.w)))
    size = 1.0 + h.max(abs(whole.w))
    for value, place in ((2.0 * size, n), (-2.0 * size, 0)):
        larger = np.zeros((n + 1, n + 1))
        larger[:n, :n], larger[n, n] = case.A, value
        got = f(A=larger)
        rest = np.arange(n + 1) != place
        h.close(got.w[rest], whole.w)
        h.close(got.w[place], value)
        h.close(got.V[:n][:, rest], whole.V, note="old vectors")
        h.close(got.V[:, place], np.where(np.arange(n + 1) == n, 1.0, 0.0), note="new vector")
