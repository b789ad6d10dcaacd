"""Predicates of ssim_gaussian that need the window or several calls."""


def weights():
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5)
    return np.outer(g, g) / np.sum(g) ** 2


def prop_mean_over_windows(f, case, h):
    rows, columns = case.dims.h - 10, case.dims.w - 10
    h.assume(rows * columns <= 16)
    parts = [f(x=case.x[a:a + 11, b:b + 11], y=case.y[a:a + 11, b:b + 11]).v for a in range(rows) for b in range(columns)]
    h.close(f().v, np.mean(parts))


def prop_one_bright_pixel_in_a_window(f, case, h):
    w = weights()
    black = np.zeros((11, 11))
    for place in [(0, 0), (5, 5), (2, 7), (10, 4)]:
        x = black.copy()
        x[place] = 1.0
        g = w[place]
        want = 0.0001 * 0.0009 / ((g * g + 0.0001) * (g - g * g + 0.0009))
        h.close(f(x=x, y=black, L=1.0).v, want, note=f"pixel {place}")


def prop_two_bright_pixels(f, case, h):
    w = weights()
    for one, two in [((5, 5), (5, 6)), ((4, 4), (6, 3)), ((5, 2), (8, 5))]:
        x, y = np.zeros((11, 11)), np.zeros((11, 11))
        x[one], y[two] = 1.0, 1.0
        a, b = w[one], w[two]
        top = (2.0 * a * b + 0.0001) * (-2.0 * a * b + 0.0009)
        want = top / ((a * a + b * b + 0.0001) * (a - a * a + b - b * b + 0.0009))
        h.close(f(x=x, y=y, L=1.0).v, want, note=f"pixels {one} and {two}")


def prop_gain_against_grey_noise(f, case, h):
    w = weights()
    x = case.x[:11, :11]
    mean = np.sum(w * x)
    var = np.sum(w * (x - mean) ** 2)
    for gain in [0.5, -0.5, 2.0]:
        y = mean + gain * (x - mean)
        want = (2.0 * gain * var + 0.0009) / ((1.0 + gain * gain) * var + 0.0009)
        h.close(f(x=x, y=y, L=1.0).v, want, note=f"gain {gain}", tol=1e-8)


def prop_definition(f, case, h):
    w, c1, c2 = weights(), (0.01 * case.L) ** 2, (0.03 * case.L) ** 2
    found = []
    for a in range(case.dims.h - 10):
        for b in range(case.dims.w - 10):
            p, q = case.x[a:a + 11, b:b + 11], case.y[a:a + 11, b:b + 11]
            mx, my = np.sum(w * p), np.sum(w * q)
            vx, vy, vxy = np.sum(w * (p - mx) ** 2), np.sum(w * (q - my) ** 2), np.sum(w * (p - mx) * (q - my))
            found.append((2 * mx * my + c1) * (2 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2)))
    h.close(f().v, np.mean(found))
