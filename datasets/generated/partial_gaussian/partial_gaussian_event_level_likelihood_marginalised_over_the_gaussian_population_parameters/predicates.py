# predicates
def prop_regression(f, case, h):
    k = case.dims.k
    out = f(x=case.x)
    c = np.array(case.c_cov)
    both = c[:k, :k] + case.lambda_tilde
    weights = np.linalg.solve(both, c[:k, k:])
    h.close(out.a_hat, case.x[k:] - weights.T @ (case.x[:k] - case.mu_tilde), note="prediction")
    h.close(out.a_cov_hat, c[k:, k:] - c[k:, :k] @ weights, note="covariance of the prediction")


def prop_convolved_likelihood(f, case, h):
    k = case.dims.k
    size = case.dims.k + case.dims.h
    full = np.array(case.c_cov)
    full[:k, :k] = full[:k, :k] + case.lambda_tilde
    gap = case.x - np.concatenate([case.mu_tilde, case.theta_hat])
    quad = float(gap @ np.linalg.solve(full, gap))
    logdet = float(np.linalg.slogdet(full)[1])
    expected = -0.5 * (quad + logdet + size * np.log(2.0 * np.pi)) + case.log_pop
    h.close(f(x=case.x).log_like, expected, note="integral over the tilde components")


def prop_without_correlation(f, case, h):
    k = case.dims.k
    c = np.array(case.c_cov)
    c[:k, k:] = 0.0
    c[k:, :k] = 0.0
    out = f(c_cov=c)
    h.close(out.a_hat, case.x[k:], note="prediction")
    h.close(out.a_cov_hat, c[k:, k:], note="covariance of the prediction")
    h.close(out.b_cov_tilde - case.lambda_tilde, c[:k, :k], note="covariance of the evidence")
