"""Predicates of avg_pool2d.toml that need a construction of their own."""


def true_pixels(case):
    d, k, s, p = case.dims, case.k, case.s, case.p
    rows, cols = (d.h + 2 * p - k) // s + 1, (d.w + 2 * p - k) // s + 1
    count = np.zeros((rows, cols))
    for i in range(rows):
        for j in range(cols):
            down = min(i * s + k - p, d.h) - max(i * s - p, 0)
            across = min(j * s + k - p, d.w) - max(j * s - p, 0)
            count[i, j] = max(down, 0) * max(across, 0)
    return count


def prop_lifted_image(f, case, h):
    h.close(f(x=case.x + case.t).y, f().y + case.t * true_pixels(case) / case.k ** 2)


def prop_one_bright_pixel(f, case, h):
    d, k, s, p = case.dims, case.k, case.s, case.p
    x = 0.0 * case.x
    x[:, :, case.i, case.j] = 1.0
    y = f(x=x).y
    for i in range((d.h + 2 * p - k) // s + 1):
        for j in range((d.w + 2 * p - k) // s + 1):
            covered = 0 <= case.i + p - i * s < k and 0 <= case.j + p - j * s < k
            h.close(y[:, :, i, j], 1.0 / k ** 2 if covered else 0.0, note=f"place {i}, {j}")


def prop_padding_is_a_frame_of_zeros(f, case, h):
    p = case.p
    framed = np.pad(case.x + 3.0, ((0, 0), (0, 0), (p, p), (p, p)))
    h.close(f(x=framed, p=0).y, f().y + 3.0 * true_pixels(case) / case.k ** 2)
