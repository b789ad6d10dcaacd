"""Predicates of depthwise_conv2d.toml that need a construction of their own."""


def prop_single_tap_picks_a_pixel(f, case, h):
    d, s, p = case.dims, case.s, case.p
    weight = 0.0 * case.weight
    weight[case.m, case.u, case.v] = 1.5
    rows, cols = (d.h + 2 * p - d.kh) // s + 1, (d.w + 2 * p - d.kw) // s + 1
    xp = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = np.zeros((d.b, d.c, rows, cols)) + case.bias[None, :, None, None]
    for i in range(rows):
        for j in range(cols):
            want[:, case.m, i, j] += 1.5 * xp[:, case.m, i * s + case.u, j * s + case.v]
    h.close(f(weight=weight).y, want)


def prop_single_pixel_meets_each_tap_once(f, case, h):
    d = case.dims
    pixel = case.x[case.n:case.n + 1, :, :1, :1]
    q = max(d.kh, d.kw) - 1
    y = f(x=pixel, s=1, p=q).y
    for i in range(2 * q + 2 - d.kh):
        for j in range(2 * q + 2 - d.kw):
            inside = 0 <= q - i < d.kh and 0 <= q - j < d.kw
            met = case.weight[:, q - i, q - j] * pixel[0, :, 0, 0] if inside else 0.0
            h.close(y[0, :, i, j], met + case.bias, note=f"place {i}, {j}")


def prop_padding_is_a_frame_of_zeros(f, case, h):
    p = case.p
    framed = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = f(x=framed, p=0, bias=0.0 * case.bias).y + case.bias.reshape(1, -1, 1, 1)
    h.close(f().y, want)
