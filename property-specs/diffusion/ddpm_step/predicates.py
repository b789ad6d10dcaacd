"""Predicates of ddpm_step that use the product of the alphas."""


def prop_mean_of_the_posterior(f, case, h):
    t, b = int(case.t), case.betas
    before = np.exp(np.sum(np.log1p(-b[:t - 1])))
    now = before * (1.0 - b[t - 1])
    clean = (case.xt - np.sqrt(1.0 - now) * case.eps) / np.sqrt(now)
    mean = np.sqrt(before) * b[t - 1] * clean + np.sqrt(1.0 - b[t - 1]) * (1.0 - before) * case.xt
    h.close((1.0 - now) * f(z=0.0 * case.z).x, mean, tol=1e-7)


def prop_share_of_the_predicted_noise(f, case, h):
    t, b = int(case.t), case.betas
    now = np.prod(1.0 - b[:t])
    push = f(eps=case.eps + 1.0).x - f().x
    h.check(bool(np.all(push < 0.0)), note="sign")
    h.close(push * push * (1.0 - b[t - 1]) * (1.0 - now), 0.0 * push + b[t - 1] ** 2, tol=1e-7)
