"""Predicates of depthwise_separable_conv.toml that need a construction of their own."""


def prop_single_tap_picks_a_pixel(f, case, h):
    d, s, p = case.dims, case.s, case.p
    kd = 0.0 * case.kd
    kd[case.m, case.u, case.v] = 1.5
    rows, cols = (d.h + 2 * p - d.kh) // s + 1, (d.w + 2 * p - d.kw) // s + 1
    xp = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = np.zeros((d.b, d.o, rows, cols)) + case.bias[None, :, None, None]
    for i in range(rows):
        for j in range(cols):
            z = 1.5 * xp[:, case.m, i * s + case.u, j * s + case.v]
            want[:, :, i, j] += np.outer(z, case.kp[:, case.m])
    h.close(f(kd=kd).y, want)


def prop_single_pixel_meets_each_tap_once(f, case, h):
    d = case.dims
    pixel = case.x[case.n:case.n + 1, :, :1, :1]
    q = max(d.kh, d.kw) - 1
    y = f(x=pixel, s=1, p=q).y
    for i in range(2 * q + 2 - d.kh):
        for j in range(2 * q + 2 - d.kw):
            inside = 0 <= q - i < d.kh and 0 <= q - j < d.kw
            z = case.kd[:, q - i, q - j] * pixel[0, :, 0, 0] if inside else np.zeros(d.c)
            h.close(y[0, :, i, j], case.kp @ z + case.bias, note=f"place {i}, {j}")


def prop_pointwise_weights_mix_the_filtered_channels(f, case, h):
    z = f(kp=np.eye(case.dims.c), bias=np.zeros(case.dims.c)).y
    want = np.tensordot(z, case.kp, axes=(1, 1)).transpose(0, 3, 1, 2)
    h.close(f().y, want + case.bias[None, :, None, None])


def prop_padding_is_a_frame_of_zeros(f, case, h):
    p = case.p
    framed = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p)))
    want = f(x=framed, p=0, bias=0.0 * case.bias).y + case.bias.reshape(1, -1, 1, 1)
    h.close(f().y, want)
