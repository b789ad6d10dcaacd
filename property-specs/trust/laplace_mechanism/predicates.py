"""Predicates of laplace_mechanism that take means over many draws."""


def prop_variance_of_the_noise(f, case, h):
    # Means over draws from 0.001 to 0.999; each tail beyond holds the integral of ln(2 u)^2 below 0.001.
    node, weight = np.polynomial.legendre.leggauss(200)
    u = 0.5 + 0.499 * node
    noise = f(x=0.0 * u, u=u).y * case.eps / case.sens
    depth = np.log(0.002)
    tails = 2.0 * 0.001 * (depth * depth - 2.0 * depth + 2.0)
    h.close(0.499 * np.sum(weight * noise), 0.0, note="mean")
    h.close(0.499 * np.sum(weight * noise * noise) + tails, 2.0, note="variance")
