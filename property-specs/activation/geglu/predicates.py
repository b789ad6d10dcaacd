"""Predicates of geglu.toml that need more than one expression."""


def prop_gate_by_integration(f, case, h):
    u = case.x @ case.W
    c = np.clip(u, -12.0, 12.0)
    t, w = np.polynomial.legendre.leggauss(80)
    density = np.exp(-0.5 * (c[:, :, None] * (t + 1.0) / 2.0) ** 2) / np.sqrt(2.0 * np.pi)
    share = 0.5 + c * np.sum(density * w / 2.0, axis=2)
    h.close(f().y, u * share * (case.x @ case.V))
