"""Predicates of rgb_to_hsv: hues are compared on the circle, weighted by the difference that gives them."""


def turns_apart(a, b):
    return np.abs((a - b + 0.5) % 1.0 - 0.5)


def prop_colour_comes_back(f, case, h):
    o = f().hsv
    for channel, place in enumerate((5.0, 3.0, 1.0)):
        turn = (place + 6.0 * o[:, 0]) % 6.0
        share = np.clip(np.minimum(turn, 4.0 - turn), 0.0, 1.0)
        h.close(o[:, 2] * (1.0 - o[:, 1] * share), case.rgb[:, channel], note=f"channel {channel}")


def prop_paler(f, case, h):
    spread = np.max(case.rgb, axis=1) - np.min(case.rgb, axis=1)
    o, pale = f().hsv, f(rgb=0.5 * case.rgb + 0.5).hsv
    h.close(spread * turns_apart(o[:, 0], pale[:, 0]), 0.0 * spread)


def prop_turned_channels(f, case, h):
    spread = np.max(case.rgb, axis=1) - np.min(case.rgb, axis=1)
    o, turned = f().hsv, f(rgb=case.rgb[:, [2, 0, 1]]).hsv
    there = spread > 0.0
    h.close(np.where(there, spread * turns_apart(o[:, 0] + 1.0 / 3.0, turned[:, 0]), 0.0), 0.0 * spread)
    h.close(turned[:, 1:], o[:, 1:])


def prop_green_and_blue_exchanged(f, case, h):
    spread = np.max(case.rgb, axis=1) - np.min(case.rgb, axis=1)
    o, other = f().hsv, f(rgb=case.rgb[:, [0, 2, 1]]).hsv
    h.close(spread * turns_apart(-o[:, 0], other[:, 0]), 0.0 * spread)
    h.close(other[:, 1:], o[:, 1:])


def prop_complement(f, case, h):
    low = np.min(case.rgb, axis=1)
    spread = np.max(case.rgb, axis=1) - low
    o, other = f().hsv, f(rgb=1.0 - case.rgb).hsv
    h.close(spread * turns_apart(o[:, 0] + 0.5, other[:, 0]), 0.0 * spread)
    h.close(other[:, 2], 1.0 - low)


def prop_largest_names_the_sixths(f, case, h):
    order = np.sort(case.rgb, axis=1)
    o = f().hsv
    for i in range(case.dims.n):
        if order[i, 2] > order[i, 1]:
            centre = np.argmax(case.rgb[i]) / 3.0
            h.check(turns_apart(o[i, 0], centre) <= 1.0 / 6.0 + 1e-9, note=f"colour {i}")
