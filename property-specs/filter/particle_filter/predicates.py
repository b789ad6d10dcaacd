"""Predicates of particle_filter that need several calls."""


def prop_likelihoods_of_parts_add(f, case, h):
    n = case.dims.n
    h.assume(n > 1)
    y, u, x0, noise = case.y[:1], case.u[:1], case.x0, case.V[:1]
    whole = f(y=y, u=u, V=noise)
    head = f(y=y, u=u, x0=x0[:1], V=noise[:, :1])
    tail = f(y=y, u=u, x0=x0[1:], V=noise[:, 1:])
    first, others = np.exp(min(head.loglik - whole.loglik, 50.0)), (n - 1) * np.exp(min(tail.loglik - whole.loglik, 50.0))
    h.close(first + others, float(n), note="likelihood")
    h.close(first * head.est + others * tail.est, n * whole.est, note="estimate")


def prop_copies_within_one_of_the_weight(f, case, h):
    n = case.dims.n
    y, u, noise = case.y[:1], case.u[:1], case.V[:1]
    proposed = case.a * case.x0 + case.s * noise[0]
    gaps = np.abs(proposed[:, None] - proposed[None, :]) + 10.0 * np.eye(n)
    h.assume(np.min(gaps) > 1e-4)
    whole = f(y=y, u=u, V=noise)
    place = np.argmin(np.abs(whole.particles[:, None] - proposed[None, :]), axis=1)
    h.close(whole.particles, proposed[place], note="every particle is one of the proposed")
    h.check(bool(np.all(np.diff(place) >= 0)), "the order stays")
    for j in range(n):
        alone = f(y=y, u=u, x0=case.x0[j:j + 1], V=noise[:, j:j + 1])
        expected = np.exp(min(alone.loglik - whole.loglik, 50.0))
        h.check(abs(np.sum(place == j) - expected) < 1.0 + 1e-9, f"copies of particle {j}")
