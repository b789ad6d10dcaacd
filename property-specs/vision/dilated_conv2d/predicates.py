"""Predicates of dilated_conv2d.toml that need a construction of their own."""


def prop_single_tap_picks_a_pixel(f, case, h):
    n, s, p, d = case.dims, case.s, case.p, case.d
    weight = 0.0 * case.weight
    weight[case.o, case.c, case.u, case.v] = 1.5
    rows = (n.h + 2 * p - d * (n.kh - 1) - 1) // s + 1
    cols = (n.w + 2 * p - d * (n.kw - 1) - 1) // s + 1
    xp = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = np.zeros((n.b, n.cout, rows, cols)) + case.bias[None, :, None, None]
    for i in range(rows):
        for j in range(cols):
            want[:, case.o, i, j] += 1.5 * xp[:, case.c, i * s + case.u * d, j * s + case.v * d]
    h.close(f(weight=weight).y, want)


def prop_single_pixel_meets_each_tap_once(f, case, h):
    m, d = case.dims, case.d
    pixel = case.x[case.n:case.n + 1, :, :1, :1]
    q = d * (max(m.kh, m.kw) - 1)
    y = f(x=pixel, s=1, p=q).y
    for i in range(2 * q + 1 - d * (m.kh - 1)):
        for j in range(2 * q + 1 - d * (m.kw - 1)):
            inside = (q - i) % d == 0 and (q - j) % d == 0
            u, v = (q - i) // d, (q - j) // d
            inside = inside and 0 <= u < m.kh and 0 <= v < m.kw
            met = case.weight[:, :, u, v] @ pixel[0, :, 0, 0] if inside else 0.0
            h.close(y[0, :, i, j], met + case.bias, note=f"place {i}, {j}")


def prop_spread_kernel_does_the_same(f, case, h):
    m, d = case.dims, case.d
    spread = np.zeros((m.cout, m.cin, d * (m.kh - 1) + 1, d * (m.kw - 1) + 1))
    spread[:, :, ::d, ::d] = case.weight
    want = f(weight=spread, d=1, bias=0.0 * case.bias).y + case.bias[None, :, None, None]
    h.close(f().y, want)


def prop_padding_is_a_frame_of_zeros(f, case, h):
    p = case.p
    framed = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = f(x=framed, p=0, bias=0.0 * case.bias).y + case.bias.reshape(1, -1, 1, 1)
    h.close(f().y, want)
