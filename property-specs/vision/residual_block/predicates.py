"""Predicates of residual_block.toml that need a construction of their own."""


def moved(maps, u, v):
    """What the tap (u, v) of a 3x3 kernel sees: the map moved, zeros coming in."""
    rows, cols = maps.shape[1:]
    framed = np.pad(maps, ((0, 0), (1, 1), (1, 1)))
    return framed[:, u:u + rows, v:v + cols]


def one_path(f, case, h, first, second):
    d = case.dims
    W1, W2 = 0.0 * case.W1, 0.0 * case.W2
    W1[case.o, case.i, first[0], first[1]] = 1.5
    W2[case.t, case.o, second[0], second[1]] = -2.0
    shift1 = np.abs(case.shift1)
    z = np.maximum(0.0, case.scale1[case.o] * 1.5 * moved(case.x[:, case.i], *first) + shift1[case.o])
    want = case.x + case.shift2[None, :, None, None]
    want[:, case.t] += case.scale2[case.t] * -2.0 * moved(z, *second)
    h.close(f(W1=W1, W2=W2, shift1=shift1).y, np.maximum(0.0, want))


def prop_taps_of_the_first_layer(f, case, h):
    one_path(f, case, h, (case.u, case.v), (1, 1))


def prop_taps_of_the_second_layer(f, case, h):
    one_path(f, case, h, (1, 1), (case.u, case.v))


def prop_hidden_channels_are_added(f, case, h):
    h.assume(np.max(np.abs(case.x)) < 100)
    open_ = 0.0 * case.shift2 + 16384.0
    want = case.x + 16384.0
    for k in range(case.dims.m):
        one = slice(k, k + 1)
        part = f(W1=case.W1[one], scale1=case.scale1[one], shift1=case.shift1[one], W2=case.W2[:, one], shift2=open_).y
        want = want + (part - 16384.0 - case.x)
    h.close(f(shift2=open_).y, want)


def convolved(W, x):
    """The sum over taps and channels, zeros around the maps."""
    rows, cols = x.shape[2:]
    framed = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    taps = [(u, v) for u in range(3) for v in range(3)]
    return sum(np.einsum("oc,ncij->noij", W[:, :, u, v], framed[:, :, u:u + rows, v:v + cols]) for u, v in taps)


def prop_drawn_block(f, case, h):
    across = (1, -1, 1, 1)
    z = case.scale1.reshape(across) * convolved(case.W1, case.x) + case.shift1.reshape(across)
    branch = case.scale2.reshape(across) * convolved(case.W2, np.maximum(0.0, z)) + case.shift2.reshape(across)
    h.close(f().y, np.maximum(0.0, branch + case.x))
