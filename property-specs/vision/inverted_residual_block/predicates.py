"""Predicates of inverted_residual_block.toml that need more than one expression."""



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


def prop_single_tap_moves_each_channel(f, case, h):
    u, v = int(case.u), int(case.v)
    K = np.zeros(case.K.shape)
    K[:, u, v] = case.K[:, u, v]
    z1 = np.clip(per_channel(case.scale1) * mix(case.W1, case.x) + per_channel(case.shift1), 0.0, 6.0)
    z2 = np.clip(per_channel(case.scale2 * K[:, u, v]) * moved(z1, u - 1, v - 1) + per_channel(case.shift2), 0.0, 6.0)
    o = f(K=K).y
    h.close(o - case.x - per_channel(case.shift3), per_channel(case.scale3) * mix(case.W3, z2))


def prop_zeros_surround_the_capped_maps(f, case, h):
    n, m = case.dims.h, case.dims.m
    rows = np.minimum(np.arange(n), 1) + np.minimum(np.arange(n)[::-1], 1) + 1.0
    n = case.dims.w
    columns = np.minimum(np.arange(n), 1) + np.minimum(np.arange(n)[::-1], 1) + 1.0
    # expanded maps are 6 everywhere: 3/4 for each neighbour inside the image, plus 1/4, never above 6
    o = f(scale1=0 * case.scale1, shift1=0 * case.shift1 + 9.0, K=np.ones(case.K.shape), scale2=0 * case.scale2 + 0.125, shift2=0 * case.shift2 + 0.25,
          W3=np.ones(case.W3.shape), scale3=0 * case.scale3 + 1.0, shift3=0 * case.shift3).y
    h.close(o - case.x, np.ones(case.x.shape) * m * np.minimum(0.75 * np.outer(rows, columns) + 0.25, 6.0))


def prop_taps_add_up(f, case, h):
    one = np.zeros((3, 3), dtype=bool)
    one[case.u, case.v] = True
    # nine taps of maps up to 6 add up to at most 54 max |K|, so a share of 1/18 stays within 3 of 3: no tap meets the cap
    steady = {"scale2": np.where(case.scale2 < 0.0, -1.0, 1.0) / (18.0 * max(1.0, np.max(np.abs(case.K)))), "shift2": 0 * case.shift2 + 3.0}
    alone = f(K=np.where(one, case.K, 0.0), **steady).y
    others = f(K=np.where(one, 0.0, case.K), **steady).y
    h.close(alone + others, f(**steady).y + f(K=0 * case.K, **steady).y)
