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
