"""Predicates of switchable_atrous_conv2d.toml that need a construction of their own."""


def prop_switch_at_one_picks_by_the_first_kernel(f, case, h):
    n = case.dims
    weight = 0.0 * case.weight
    weight[case.o, case.c, case.u, case.v] = 1.5
    framed = np.pad(case.x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    want = np.zeros((n.b, n.cout, n.h, n.w))
    want[:, case.o] = 1.5 * framed[:, case.c, case.u:case.u + n.h, case.v:case.v + n.w]
    h.close(f(weight=weight, switch_weight=0.0 * case.switch_weight, switch_bias=1.0).y, want)


def prop_switch_at_zero_picks_r_pixels_away(f, case, h):
    n, r = case.dims, case.r
    weight, delta = 0.0 * case.weight, 0.0 * case.delta
    weight[case.o, case.c, case.u, case.v] = 2.5
    delta[case.o, case.c, case.u, case.v] = -1.0
    framed = np.pad(case.x, ((0, 0), (0, 0), (r, r), (r, r)))
    want = np.zeros((n.b, n.cout, n.h, n.w))
    want[:, case.o] = 1.5 * framed[:, case.c, case.u * r:case.u * r + n.h, case.v * r:case.v * r + n.w]
    h.close(f(weight=weight, delta=delta, switch_weight=0.0 * case.switch_weight, switch_bias=0.0).y, want)


def prop_spread_image_undoes_the_dilation(f, case, h):
    n, r, off = case.dims, case.r, 0.0 * case.switch_weight
    spread = np.zeros((n.b, n.cin, n.h * r, n.w * r))
    spread[:, :, ::r, ::r] = case.x
    apart = f(x=spread, switch_weight=off, switch_bias=0.0).y[:, :, ::r, ::r]
    h.close(apart, f(r=1, switch_weight=off, switch_bias=0.0).y)


def prop_constant_image_has_one_switch(f, case, h):
    n = case.dims
    centre = np.zeros((1, 1, 3, 3))
    centre[0, 0, 1, 1] = 1.0
    flat = np.zeros((n.b, n.cin, n.h, n.w)) + case.t[None, :, None, None]
    y = f(x=flat, weight=case.weight * centre, delta=case.delta * centre).y
    s = case.switch_bias + case.switch_weight @ case.t
    first, added = case.weight[:, :, 1, 1] @ case.t, case.delta[:, :, 1, 1] @ case.t
    h.close(y, np.zeros((n.b, n.cout, n.h, n.w)) + (first + (1.0 - s) * added)[None, :, None, None])


def prop_switch_of_one_bright_pixel(f, case, h):
    n = case.dims
    x = np.zeros((1, 2, n.h, n.w))
    x[0, 0] = 1.0
    x[0, 1, case.p, case.q] = 25.0
    weight = np.zeros((1, 2, 3, 3))
    weight[0, 0, 1, 1] = 1.0
    g = case.switch_weight[0] + 3.0
    y = f(x=x, weight=weight, delta=-weight, switch_weight=np.array([0.0, g]), switch_bias=case.switch_bias).y
    for i in range(n.h):
        rows = [2 * (n.h - 1) - k if k >= n.h else abs(k) for k in range(i - 2, i + 3)].count(case.p)
        for j in range(n.w):
            cols = [2 * (n.w - 1) - k if k >= n.w else abs(k) for k in range(j - 2, j + 3)].count(case.q)
            h.close(y[0, 0, i, j], case.switch_bias + g * rows * cols, note=f"place {i}, {j}")


def prop_switch_goes_on_by_reflection(f, case, h):
    n = case.dims
    weight = np.zeros((1, 1 + n.cin, 3, 3))
    weight[0, 0, 1, 1] = 1.0
    lit = np.concatenate([np.ones((n.b, 1, n.h, n.w)), case.x], axis=1)
    wide = np.pad(lit, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect")
    probe = np.concatenate([np.zeros(1), case.switch_weight + 3.0])
    small = f(x=lit, weight=weight, delta=-weight, switch_weight=probe).y
    large = f(x=wide, weight=weight, delta=-weight, switch_weight=probe).y
    h.close(small, large[:, :, 2:-2, 2:-2])


def prop_both_responses_and_their_blend(f, case, h):
    n, r = case.dims, case.r
    one = np.pad(case.x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    far = np.pad(case.x, ((0, 0), (0, 0), (r, r), (r, r)))
    first, second = np.zeros((n.b, n.cout, n.h, n.w)), np.zeros((n.b, n.cout, n.h, n.w))
    for u in range(3):
        for v in range(3):
            near = one[:, :, u:u + n.h, v:v + n.w]
            away = far[:, :, u * r:u * r + n.h, v * r:v * r + n.w]
            first += np.einsum("nchw,oc->nohw", near, case.weight[:, :, u, v])
            second += np.einsum("nchw,oc->nohw", away, (case.weight + case.delta)[:, :, u, v])
    seen = np.tensordot(case.switch_weight, np.pad(case.x, ((0, 0), (0, 0), (2, 2), (2, 2)), mode="reflect"), (0, 1))
    s = np.zeros((n.b, n.h, n.w)) + case.switch_bias
    for a in range(5):
        for e in range(5):
            s += seen[:, a:a + n.h, e:e + n.w] / 25.0
    h.close(f().y, s[:, None] * first + (1.0 - s[:, None]) * second)
