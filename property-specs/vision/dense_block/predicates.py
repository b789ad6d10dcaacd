"""Predicates of dense_block.toml that need a construction of their own."""


def moved(maps, u, v):
    """What the tap (u, v) of a 3x3 kernel sees: the map moved, zeros coming in."""
    rows, cols = maps.shape[1:]
    framed = np.pad(maps, ((0, 0), (1, 1), (1, 1)))
    return framed[:, u:u + rows, v:v + cols]


def one_tap(f, case, h, number, scale, shift, weight):
    d = case.dims
    start = d.c + (number - 1) * d.k
    y = f().y
    for i in range(start):
        single = 0.0 * weight
        single[case.o, i, case.u, case.v] = -1.5
        new = f(**{"W" + str(number): single}).y[:, start:start + d.k]
        want = 0.0 * new
        want[:, case.o] = -1.5 * moved(np.maximum(0.0, scale[i] * y[:, i] + shift[i]), case.u, case.v)
        h.close(new, want, note=f"input channel {i}")


def prop_taps_of_layer_1(f, case, h):
    one_tap(f, case, h, 1, case.scale1, case.shift1, case.W1)


def prop_taps_of_layer_2(f, case, h):
    one_tap(f, case, h, 2, case.scale2, case.shift2, case.W2)


def prop_taps_of_layer_3(f, case, h):
    one_tap(f, case, h, 3, case.scale3, case.shift3, case.W3)


def as_first(f, case, u, scale, shift, weight):
    """A block whose first layer is the given one; its later layers are empty."""
    k, n = case.dims.k, u.shape[1]
    none2, none3 = np.zeros(n + k), np.zeros(n + 2 * k)
    y = f(x=u, scale1=scale, shift1=shift, W1=weight, scale2=none2, shift2=none2, W2=np.zeros((k, n + k, 3, 3)),
          scale3=none3, shift3=none3, W3=np.zeros((k, n + 2 * k, 3, 3))).y
    return y[:, :n + k]


def prop_later_layers_read_all_before(f, case, h):
    y, c, k = f().y, case.dims.c, case.dims.k
    h.close(y[:, :c], case.x)
    h.close(as_first(f, case, y[:, :c + k], case.scale2, case.shift2, case.W2), y[:, :c + 2 * k], note="layer 2")
    h.close(as_first(f, case, y[:, :c + 2 * k], case.scale3, case.shift3, case.W3), y, note="layer 3")


def prop_layers_read_only_what_came_before(f, case, h):
    y, c, k = f().y, case.dims.c, case.dims.k
    h.close(y[:, :c], case.x)
    third = f(scale3=case.scale3 + 1.0, shift3=case.shift3 + 2.0, W3=1.0 - case.W3).y
    h.close(third[:, :c + 2 * k], y[:, :c + 2 * k], note="layer 3")
    second = f(scale2=case.scale2 + 1.0, shift2=case.shift2 + 2.0, W2=1.0 - case.W2).y
    h.close(second[:, :c + k], y[:, :c + k], note="layer 2")
