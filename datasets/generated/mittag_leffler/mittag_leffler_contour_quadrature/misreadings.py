# %% contour_run_backwards
# misreading: contour_run_backwards
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return -(h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% derivative_left_out
# misreading: derivative_left_out
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f, axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% ends_halved
# misreading: ends_halved
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    weight = np.ones(2 * n + 1)
    weight[0] = 0.5
    weight[-1] = 0.5
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(weight * np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% exponent_reversed
# misreading: exponent_reversed
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (beta - alpha) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% first_node_left_out
# misreading: first_node_left_out
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / (n + 1)
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% middle_twice
# misreading: middle_twice
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(0, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum((np.exp(w) * f * np.cos(1j * u - phi)).real, axis=1)
    return h * mu / np.pi * total, float(h), float(mu)


# %% no_sine_in_a
# misreading: no_sine_in_a
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / (4.0 * phi - np.pi))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% one_sided_without_double
# misreading: one_sided_without_double
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(0, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum((np.exp(w) * f * np.cos(1j * u - phi)).real, axis=1)
    return h * mu / (2.0 * np.pi) * total, float(h), float(mu)


# %% optimal_constants
# misreading: optimal_constants
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    h = 1.081792 / n
    mu = 4.492075 * n
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% positive_argument
# misreading: positive_argument
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / h
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha - x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)


# %% scale_not_times_count
# misreading: scale_not_times_count
import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    n = half_count
    a = np.arccosh(2.0 * phi / ((4.0 * phi - np.pi) * np.sin(phi)))
    h = a / n
    mu = (4.0 * np.pi * phi - np.pi ** 2) / a
    u = h * np.arange(-n, n + 1)
    w = mu * (1.0 + np.sin(1j * u - phi))
    f = w ** (alpha - beta) / (w ** alpha + x[:, None])
    total = np.sum(np.exp(w) * f * np.cos(1j * u - phi), axis=1)
    return (h * mu / (2.0 * np.pi) * total).real, float(h), float(mu)
