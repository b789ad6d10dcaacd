# predicates
def prop_little_noise_no_momentum(f, case, h):
    d = int(case.dims.d)
    x = case.c * case.gap * case.l_one * np.sqrt(d) / case.n_iter
    res = f(sigma=case.k * x * case.sigma / np.sum(case.sigma))
    h.close(res.beta, 0.0, note="momentum at the cap")
    h.close(8.0 * case.c * case.l_one * d * res.gamma, 1.0, note="step at the cap")


def prop_noise_power(f, case, h):
    d = int(case.dims.d)
    x = case.c * case.gap * case.l_one * np.sqrt(d) / case.n_iter
    base = 1.25 * x * case.sigma / np.max(case.sigma)
    power = (2.0 * case.kappa - 1.0) / case.kappa
    first = f(sigma=base)
    second = f(sigma=base * case.a ** power)
    h.check(second.beta > first.beta, note="more noise, more momentum")
    h.close((1.0 - second.beta) * case.a, 1.0 - first.beta, note="power of the noise in the momentum")
    scale = 8.0 * case.c * case.l_one * d
    h.close(scale * second.gamma * case.a, scale * first.gamma, note="power of the noise in the step")


def prop_iterations_times_noise(f, case, h):
    d = int(case.dims.d)
    x = case.c * case.gap * case.l_one * np.sqrt(d) / case.n_iter
    base = 1.25 * x * case.sigma / np.max(case.sigma)
    first = f(sigma=base)
    second = f(sigma=base * float(case.n_iter), n_iter=1)
    h.check(first.beta > 0.0, note="below the cap")
    h.close(second.beta, first.beta, note="momentum")
    scale = 8.0 * case.c * case.l_one * d
    h.close(scale * second.gamma, 1.0 - first.beta, note="step")


def prop_equal_noise(f, case, h):
    d = int(case.dims.d)
    s = case.k * case.c * case.gap * case.l_one / case.n_iter * float(d) ** (0.5 - 1.0 / case.kappa)
    res = f(sigma=s * np.ones(d))
    want = case.k ** (-case.kappa / (2.0 * case.kappa - 1.0))
    h.close(res.beta, 1.0 - want, note="momentum of equal noise scales")
    h.close(8.0 * case.c * case.l_one * d * res.gamma, want, note="step of equal noise scales")
