"""Predicates of bottleneck_residual_block.toml that need more than one expression."""


def mix(W, u):
    return np.einsum("oc,ncij->noij", W, u)


def per_channel(t):
    return t[None, :, None, None]


def moved(z, du, dv):
    # value at (i + du, j + dv), zero outside
    h, w = z.shape[2:]
    y = np.zeros(z.shape)
    for i in range(h):
        for j in range(w):
            if 0 <= i + du < h and 0 <= j + dv < w:
                y[:, :, i, j] = z[:, :, i + du, j + dv]
    return y


def prop_single_tap_moves_the_image(f, case, h):
    u, v = int(case.u), int(case.v)
    W2 = np.zeros(case.W2.shape)
    W2[:, :, u, v] = case.W2[:, :, u, v]
    z1 = np.maximum(0.0, per_channel(case.scale1) * mix(case.W1, case.x) + per_channel(case.shift1))
    z2 = mix(W2[:, :, u, v], moved(z1, u - 1, v - 1))
    # rectifiers 2 and 3 held open by large shifts
    o = f(W2=W2, shift2=case.shift2 + 512.0, shift3=case.shift3 + 4096.0).y
    e = per_channel(case.scale2) * z2 + per_channel(case.shift2 + 512.0)
    e = per_channel(case.scale3) * mix(case.W3, e) + per_channel(case.shift3) + case.x
    h.close(o - 4096.0, e, tol=1e-8)


def prop_zeros_surround_the_rectified_maps(f, case, h):
    n, m = case.dims.h, case.dims.m
    rows = np.minimum(np.arange(n), 1) + np.minimum(np.arange(n)[::-1], 1) + 1.0
    n = case.dims.w
    columns = np.minimum(np.arange(n), 1) + np.minimum(np.arange(n)[::-1], 1) + 1.0
    o = f(scale1=0 * case.scale1, shift1=0 * case.shift1 + 1.0, W2=np.ones(case.W2.shape), scale2=0 * case.scale2 + 2.0, shift2=0 * case.shift2 - 1.0,
          W3=np.ones(case.W3.shape), scale3=0 * case.scale3 + 1.0, shift3=0 * case.shift3 + 50.0).y
    h.close(o - 50.0 - case.x, np.ones(case.x.shape) * m * (2.0 * m * np.outer(rows, columns) - 1.0))


def prop_drawn_block(f, case, h):
    z1 = np.maximum(0.0, per_channel(case.scale1) * mix(case.W1, case.x) + per_channel(case.shift1))
    taps = [(u, v) for u in range(3) for v in range(3)]
    z2 = sum(mix(case.W2[:, :, u, v], moved(z1, u - 1, v - 1)) for u, v in taps)
    z2 = np.maximum(0.0, per_channel(case.scale2) * z2 + per_channel(case.shift2))
    h.close(f().y, np.maximum(0.0, per_channel(case.scale3) * mix(case.W3, z2) + per_channel(case.shift3) + case.x))
