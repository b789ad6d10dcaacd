"""Predicates of max_pool2d.toml that need a construction of their own."""


def prop_one_bright_pixel(f, case, h):
    d, k, s, p = case.dims, case.k, case.s, case.p
    x = 0.0 * case.x - 5.0
    x[:, :, case.i, case.j] = -1.0
    y = f(x=x).y
    for i in range((d.h + 2 * p - k) // s + 1):
        for j in range((d.w + 2 * p - k) // s + 1):
            covered = 0 <= case.i + p - i * s < k and 0 <= case.j + p - j * s < k
            h.close(y[:, :, i, j], -1.0 if covered else -5.0, note=f"place {i}, {j}")


def prop_padding_never_wins(f, case, h):
    for p in (case.p, case.k - 1):
        frame = ((0, 0), (0, 0), (p, p), (p, p))
        low = np.min(case.x) - 4.0
        framed = np.pad(case.x, frame, constant_values=low)
        h.close(f(x=framed + 3.0, p=0).y, f(p=p).y + 3.0, note=f"p = {p}")
