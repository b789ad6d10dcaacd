"""Mittag-Leffler function of negative argument by quadrature along a hyperbola."""
import cmath
import math

import numpy as np


def mittag_leffler_contour(x, alpha, beta, phi, half_count):
    alpha = float(alpha)
    beta = float(beta)
    phi = float(phi)
    half_count = int(half_count)

    # Step and scale that balance the three error estimates.
    cosh_of_end = 2.0 * math.pi * phi / ((4.0 * phi - math.pi) * math.pi * math.sin(phi))
    a_phi = math.acosh(cosh_of_end)
    b_phi = (4.0 * math.pi * phi - math.pi ** 2) / a_phi
    node_step = a_phi / half_count
    contour_scale = b_phi * half_count

    # Nodes from the middle one upward; the others are their conjugates.
    contour_points = []
    contour_slopes = []
    for index in range(half_count + 1):
        u = index * node_step
        # sin(iu - phi) and cos(iu - phi) by their real and imaginary parts.
        sine = complex(-math.cosh(u) * math.sin(phi), math.sinh(u) * math.cos(phi))
        cosine = complex(math.cosh(u) * math.cos(phi), math.sinh(u) * math.sin(phi))
        contour_points.append(contour_scale * (1.0 + sine))
        # The derivative of the contour without its factor i * scale.
        contour_slopes.append(cosine)

    # 1/(2 pi i) times i * scale * step leaves this real factor.
    front_factor = node_step * contour_scale / (2.0 * math.pi)

    k = x.shape[0]
    approx = np.zeros(k, dtype=np.float64)
    for position in range(k):
        number = float(x[position])
        total = 0.0
        for index in range(half_count + 1):
            w = contour_points[index]
            log_w = cmath.log(w)
            numerator = cmath.exp(w + (alpha - beta) * log_w)
            denominator = cmath.exp(alpha * log_w) + number
            term = numerator / denominator * contour_slopes[index]
            if index == 0:
                total += term.real
            else:
                # A node and its mirror image are complex conjugates.
                total += 2.0 * term.real
        approx[position] = front_factor * total

    return approx, node_step, contour_scale
