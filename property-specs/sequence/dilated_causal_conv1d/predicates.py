"""Predicates of dilated_causal_conv1d.toml that need more than one expression."""


def prop_single_tap_is_a_delay(f, case, h):
    d = case.dims
    weight = 0.0 * case.weight
    weight[case.o, case.c, case.u] = 1.5
    back = (d.k - 1 - case.u) * case.dil
    want = np.zeros((d.b, d.cout, d.t)) + case.bias[None, :, None]
    if back < d.t:
        want[:, case.o, back:] += 1.5 * case.x[:, case.c, :d.t - back]
    h.close(f(weight=weight).y, want)


def prop_single_impulse_meets_each_tap_once(f, case, h):
    d = case.dims
    dil = min(case.dil, 8)
    x = np.zeros((1, d.cin, d.k * dil + 1))
    x[0, :, 0] = case.x[0, :, 0]
    y = f(x=x, dil=dil).y
    for i in range(d.k * dil + 1):
        j, rest = divmod(i, dil)
        met = case.weight[:, :, d.k - 1 - j] @ x[0, :, 0] if rest == 0 and j < d.k else 0.0
        h.close(y[0, :, i], met + case.bias, note=f"step {i}")


def prop_input_channels_are_added(f, case, h):
    zero = 0.0 * case.bias
    want = case.bias[None, :, None]
    for c in range(case.dims.cin):
        want = want + f(x=case.x[:, c:c + 1], weight=case.weight[:, c:c + 1], bias=zero).y
    h.close(f().y, want)
