"""Predicates of fuzzy_cmeans_membership.toml that need more than one expression."""


def prop_inverse_power_of_distance(f, case, h):
    square = h.sum((case.X[:, None, :] - case.C[None, :, :]) ** 2, axis=2)
    least = h.min(square, axis=1, keepdims=True)
    h.assume(h.min(least) > 1e-12)
    # In units of the least distance every product is the largest membership, so nothing is small.
    product = f().U * (square / least) ** (1.0 / (case.m - 1.0))
    h.close(product - h.max(f().U, axis=1, keepdims=True), 0.0)
