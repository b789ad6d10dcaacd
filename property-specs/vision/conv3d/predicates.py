"""Predicates of conv3d.toml that need more than one expression."""


def prop_single_tap_picks_a_voxel(f, case, h):
    d, s, p = case.dims, case.s, case.p
    weight = 0.0 * case.weight
    weight[case.o, case.c, case.q, case.u, case.v] = 1.5
    frames, rows, cols = (d.t + 2 * p - d.kt) // s + 1, (d.h + 2 * p - d.kh) // s + 1, (d.w + 2 * p - d.kw) // s + 1
    xp = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p), (p, p)))
    want = np.zeros((d.b, d.cout, frames, rows, cols)) + case.bias[None, :, None, None, None]
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                want[:, case.o, a, i, j] += 1.5 * xp[:, case.c, a * s + case.q, i * s + case.u, j * s + case.v]
    h.close(f(weight=weight).y, want)


def prop_single_voxel_meets_each_tap_once(f, case, h):
    d = case.dims
    voxel = case.x[case.n:case.n + 1, :, :1, :1, :1]
    r = max(d.kt, d.kh, d.kw) - 1
    y = f(x=voxel, s=1, p=r).y
    for a in range(2 * r + 2 - d.kt):
        for i in range(2 * r + 2 - d.kh):
            for j in range(2 * r + 2 - d.kw):
                inside = 0 <= r - a < d.kt and 0 <= r - i < d.kh and 0 <= r - j < d.kw
                met = case.weight[:, :, r - a, r - i, r - j] @ voxel[0, :, 0, 0, 0] if inside else 0.0
                h.close(y[0, :, a, i, j], met + case.bias, note=f"place {a}, {i}, {j}")


def prop_input_channels_are_added(f, case, h):
    zero = 0.0 * case.bias
    want = case.bias[None, :, None, None, None]
    for c in range(case.dims.cin):
        want = want + f(x=case.x[:, c:c + 1], weight=case.weight[:, c:c + 1], bias=zero).y
    h.close(f().y, want)


def prop_frames_are_added(f, case, h):
    d = case.dims
    zero = 0.0 * case.bias
    want = case.bias[None, :, None, None, None]
    for q in range(d.kt):
        want = want + f(x=case.x[:, :, q:d.t - d.kt + 1 + q], weight=case.weight[:, :, q:q + 1], bias=zero, s=1, p=0).y
    h.close(f(s=1, p=0).y, want)


def prop_padding_is_a_shell_of_zeros(f, case, h):
    p = case.p
    framed = np.pad(case.x, ((0, 0), (0, 0), (p, p), (p, p), (p, p)))
    want = f(x=framed, p=0, bias=0.0 * case.bias).y + case.bias[None, :, None, None, None]
    h.close(f().y, want)
