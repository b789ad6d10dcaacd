"""Predicates of butterworth_filter that look at the response on the unit circle."""


def gain(o, angle):
    z = np.exp(-1j * angle) ** np.arange(len(o.a))
    return abs(np.sum(o.b * z)) ** 2 / abs(np.sum(o.a * z)) ** 2


def prop_binomial_numerator(f, case, h):
    o = f()
    n = case.dims.N
    row = np.ones(1)
    for _ in range(n):
        row = np.append(row, 0.0) + np.append(0.0, row)
    h.close(o.b / o.b[0], row)


def prop_half_power_at_the_cut_off(f, case, h):
    h.close(gain(f(), np.pi * case.wn), 0.5, tol=1e-6)


def prop_maximally_flat_gain(f, case, h):
    o = f()
    for angle in (0.0, 0.3, 0.9, 1.7, 2.6, 3.0):
        ratio = np.tan(angle / 2.0) / np.tan(np.pi * case.wn / 2.0)
        h.close(gain(o, angle), 1.0 / (1.0 + ratio ** (2 * case.dims.N)), note=f"angle {angle}", tol=1e-6)


def prop_one_order_more(f, case, h):
    angle = np.pi * min(1.1 * case.wn, 0.97)
    ratio = np.tan(angle / 2.0) / np.tan(np.pi * case.wn / 2.0)
    less, more = gain(f(), angle), gain(f(N=case.dims.N + 1), angle)
    h.close((1.0 / more - 1.0) / (1.0 / less - 1.0), ratio**2, tol=1e-5)


def prop_poles_inside_the_circle(f, case, h):
    h.check(np.all(np.abs(np.roots(f().a)) < 1.0 - 1e-6))


def prop_pole_product_of_pairs(f, case, h):
    # The last coefficient is the product of the poles up to sign; for a pole s its factor is |2 + s|^2 / |2 - s|^2.
    n = case.dims.N
    half = np.tan(np.pi * case.wn / 2.0)
    product = 1.0
    for j in range(n // 2):
        c = np.cos(np.pi * (2 * j + 1) / (2 * n)) if n % 2 == 0 else np.cos(np.pi * (j + 1) / n)
        product *= (1.0 + half**2 - 2.0 * half * c) / (1.0 + half**2 + 2.0 * half * c)
    if n % 2 == 1:
        product *= (1.0 - half) / (1.0 + half)
    h.close(f().a[n] * (-1.0) ** n, product)
