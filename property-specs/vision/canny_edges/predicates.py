"""Predicates of canny_edges: chains, steps and slanted edges."""


def prop_chains_of_weak_pixels(f, case, h):
    weak = f(high=case.low).edge
    strong = f(low=case.high).edge
    h.check(bool(np.all(strong <= weak)), "strong pixels are among the weak")
    reached = np.array(strong)
    rows, columns = reached.shape
    for _ in range(rows * columns):
        wide = np.zeros((rows + 2, columns + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                wide[a:a + rows, b:b + columns] |= reached
        grown = wide[1:-1, 1:-1] & weak
        if bool(np.all(grown == reached)):
            break
        reached = grown
    h.check(bool(np.all(f().edge == reached)), "edges")


def prop_step_at_any_column(f, case, h):
    # A window of one pixel to each side: the columns beside the step have half the distance of the second next ones.
    high, low = case.high + 0.05, 0.5 * case.low
    side = np.exp(-1.0 / (2.0 * case.sigma ** 2))
    outer = side / (1.0 + 2.0 * side)
    at = 3 + case.dims.h % 3
    x = np.zeros((case.dims.h, 9))
    x[:, at:] = 1.0
    strength = 0.5 * (1.0 - outer)
    height = high / strength
    expected = np.zeros(x.shape, dtype=bool)
    expected[:, at - 1:at + 1] = True
    above = f(x=1.01 * height * x, r=1, low=low, high=high).edge
    h.check(bool(np.all(above == expected)), f"step at {at}")
    h.check(not bool(np.any(f(x=0.99 * height * x, r=1, low=low, high=high).edge)), f"weaker step at {at}")


def prop_diagonal_wedge(f, case, h):
    # A ramp that falls off to both sides of a slanted ridge of slope: the ridge runs along i + j, or along i - j.
    i, j = np.meshgrid(np.arange(9.0), np.arange(9.0), indexing="ij")
    for across, name in ((i + j - 8.0, "falling"), (i - j, "rising")):
        out = f(x=0.5 + 0.5 * np.tanh(0.4 * across), r=1, sigma=0.5, low=0.01, high=0.12).edge
        inside = np.zeros((9, 9), dtype=bool)
        inside[2:-2, 2:-2] = True
        h.check(bool(np.all(out[inside & (np.abs(across) < 0.5)])), f"ridge, {name}")
        h.check(not bool(np.any(out[inside & (np.abs(across) > 1.5)])), f"flanks, {name}")


def prop_step_through_a_drawn_window(f, case, h):
    r, high, low = int(case.r), case.high + 0.05, 0.5 * case.low
    g = np.exp(-(np.arange(-r, r + 1) ** 2) / (2.0 * case.sigma ** 2))
    g = g / np.sum(g)
    at = r + 3 + case.dims.w % 3
    x = np.zeros((case.dims.h, 2 * r + 8))
    x[:, at:] = 1.0
    height = high / (0.5 * (g[r] + g[r + 1]))
    expected = np.zeros(x.shape, dtype=bool)
    expected[:, at - 1:at + 1] = True
    h.check(bool(np.all(f(x=1.01 * height * x, low=low, high=high).edge == expected)), f"step at {at}")
    h.check(not bool(np.any(f(x=0.99 * height * x, low=low, high=high).edge)), f"weaker step at {at}")


def prop_step_of_a_drawn_height(f, case, h):
    r = int(case.r)
    g = np.exp(-(np.arange(-r, r + 1) ** 2) / (2.0 * case.sigma ** 2))
    g = g / np.sum(g)
    strength = 0.5 * case.c * (g[r] + g[r + 1])
    h.assume(abs(strength - case.high) > 1e-6 and abs(strength - case.low) > 1e-6)
    at = r + 3
    x = np.zeros((case.dims.h, 2 * r + 8))
    x[:, at:] = case.c
    step = np.zeros(x.shape)
    step[:, at - 1:at + 1] = 1.0
    h.close(1.0 * f(x=x).edge, step * (strength >= case.high), note="both thresholds")
    h.close(1.0 * f(x=x, high=0.5 * case.low).edge, step * (strength >= case.low), note="the lower one")


def prop_line_of_comparison_by_the_slope(f, case, h):
    # Grey levels and strengths are functions of j + s i inside: of two pixels that are compared the one nearer to the ridge is stronger.
    i, j = np.meshgrid(np.arange(13.0), np.arange(13.0), indexing="ij")
    inside = np.zeros((13, 13), dtype=bool)
    inside[3:-3, 3:-3] = True
    for s, step in ((float(case.s), 1.0 + float(case.s)), (float(case.flat), 1.0)):
        for turned in (False, True):
            across = j - 6.0 + s * (i - 6.0)
            x = 0.5 + 0.5 * np.tanh(0.3 * across)
            out = f(x=x.T if turned else x, r=1, sigma=0.5, low=0.01, high=0.1).edge
            out = out.T if turned else out
            near = np.abs(across) < 0.5 * step - 0.02
            far = (np.abs(across) > 0.5 * step + 0.02) & (np.abs(across) < 1.5)
            h.check(bool(np.all(out[inside & near])), f"ridge of slope {s}")
            h.check(not bool(np.any(out[inside & far])), f"flanks of slope {s}")
