# predicates
def prop_product_of_the_factors(f, case, h):
    t = int(case.dims.t)
    k = t + int(case.dims.h)
    res = f(theta_hat=case.theta_hat)
    whole = np.array(case.c, dtype=float)
    whole[:t, :t] = whole[:t, :t] + case.lambda_tilde
    gap = case.x - np.concatenate([case.mu_tilde, case.theta_hat])
    quad = float(gap @ np.linalg.solve(whole, gap))
    want = -0.5 * (quad + float(np.linalg.slogdet(whole)[1]) + k * np.log(2.0 * np.pi))
    h.close(res.log_factor + res.log_evidence, want, note="product of the two factors")
    base = f(theta_hat=np.array(res.a_hat, dtype=float))
    h.check(base.log_factor >= res.log_factor - 1e-9, note="the prediction is the most likely value")
    h.close(base.log_evidence, res.log_evidence, note="the evidence has no theta in it")


def prop_height_at_the_prediction(f, case, h):
    d = int(case.dims.h)
    res = f(theta_hat=case.theta_hat)
    top = f(theta_hat=np.array(res.a_hat, dtype=float))
    want = -0.5 * (d * np.log(2.0 * np.pi) + float(np.linalg.slogdet(res.cov_hat)[1]))
    h.close(top.log_factor, want, note="height of the Gaussian")
    gap = case.theta_hat - res.a_hat
    quad = float(gap @ np.linalg.solve(res.cov_hat, gap))
    h.close(top.log_factor - res.log_factor, 0.5 * quad, note="fall from the top")


def prop_peak_at_the_mean(f, case, h):
    t = int(case.dims.t)
    x = np.array(case.x, dtype=float)
    x[:t] = case.mu_tilde
    res = f(x=x)
    h.close(res.a_hat, x[t:], note="no pull")
    want = -0.5 * (t * np.log(2.0 * np.pi) + float(np.linalg.slogdet(res.cov_tilde)[1]))
    h.close(res.log_evidence, want, note="height of the evidence")


def prop_without_correlation(f, case, h):
    t = int(case.dims.t)
    c = np.array(case.c, dtype=float)
    c[:t, t:] = 0.0
    c[t:, :t] = 0.0
    res = f(c=c)
    h.close(res.a_hat, case.x[t:], note="mean of the likelihood")
    h.close(res.cov_hat, c[t:, t:], note="covariance of the likelihood")
