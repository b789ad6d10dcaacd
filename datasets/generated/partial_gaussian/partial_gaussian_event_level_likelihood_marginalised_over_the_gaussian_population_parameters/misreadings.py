# %% block_of_precision
# misreading: block_of_precision
import numpy as np


def log_normal(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap) + np.linalg.slogdet(cov)[1] + len(gap) * np.log(2.0 * np.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    mu = np.concatenate([mu_tilde, np.zeros(len(theta_hat))])
    like = np.linalg.inv(c_cov)
    precision = prior + like
    a = np.linalg.solve(precision, prior @ mu + like @ x)
    a_hat = a[k:]
    a_cov_hat = np.linalg.inv(precision[k:, k:])
    a_cov_hat = 0.5 * (a_cov_hat + a_cov_hat.T)
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde
    log_like = log_normal(theta_hat - a_hat, a_cov_hat) + log_normal(x[:k] - mu_tilde, b_cov_tilde) + log_pop
    return a_hat, a_cov_hat, b_cov_tilde, float(log_like)


# %% delta_function
# misreading: delta_function
import numpy as np


def log_normal(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap) + np.linalg.slogdet(cov)[1] + len(gap) * np.log(2.0 * np.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    mu = np.concatenate([mu_tilde, np.zeros(len(theta_hat))])
    like = np.linalg.inv(c_cov)
    a_cov = np.linalg.inv(prior + like)
    a_cov = 0.5 * (a_cov + a_cov.T)
    a = a_cov @ (prior @ mu + like @ x)
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde
    log_like = log_normal(x[:k] - mu_tilde, b_cov_tilde) + log_pop
    return a[k:], a_cov[k:, k:], b_cov_tilde, float(log_like)


# %% no_normalisation
# misreading: no_normalisation
import numpy as np


def log_kernel(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    mu = np.concatenate([mu_tilde, np.zeros(len(theta_hat))])
    like = np.linalg.inv(c_cov)
    a_cov = np.linalg.inv(prior + like)
    a_cov = 0.5 * (a_cov + a_cov.T)
    a = a_cov @ (prior @ mu + like @ x)
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde
    log_like = log_kernel(theta_hat - a[k:], a_cov[k:, k:]) + log_kernel(x[:k] - mu_tilde, b_cov_tilde) + log_pop
    return a[k:], a_cov[k:, k:], b_cov_tilde, float(log_like)


# %% evidence_without_population
# misreading: evidence_without_population
import numpy as np


def log_normal(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap) + np.linalg.slogdet(cov)[1] + len(gap) * np.log(2.0 * np.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    mu = np.concatenate([mu_tilde, np.zeros(len(theta_hat))])
    like = np.linalg.inv(c_cov)
    a_cov = np.linalg.inv(prior + like)
    a_cov = 0.5 * (a_cov + a_cov.T)
    a = a_cov @ (prior @ mu + like @ x)
    b_cov_tilde = np.array(c_cov[:k, :k])
    log_like = log_normal(theta_hat - a[k:], a_cov[k:, k:]) + log_normal(x[:k] - mu_tilde, b_cov_tilde) + log_pop
    return a[k:], a_cov[k:, k:], b_cov_tilde, float(log_like)


# %% prediction_is_the_peak
# misreading: prediction_is_the_peak
import numpy as np


def log_normal(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap) + np.linalg.slogdet(cov)[1] + len(gap) * np.log(2.0 * np.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    a_cov = np.linalg.inv(prior + np.linalg.inv(c_cov))
    a_cov = 0.5 * (a_cov + a_cov.T)
    a_hat = np.array(x[k:])
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde
    log_like = log_normal(theta_hat - a_hat, a_cov[k:, k:]) + log_normal(x[:k] - mu_tilde, b_cov_tilde) + log_pop
    return a_hat, a_cov[k:, k:], b_cov_tilde, float(log_like)


# %% population_not_logged
# misreading: population_not_logged
import numpy as np


def log_normal(gap, cov):
    return -0.5 * float(gap @ np.linalg.solve(cov, gap) + np.linalg.slogdet(cov)[1] + len(gap) * np.log(2.0 * np.pi))


def marginal_event_likelihood(x, c_cov, mu_tilde, lambda_tilde, theta_hat, log_pop):
    k = len(mu_tilde)
    prior = np.zeros_like(c_cov)
    prior[:k, :k] = np.linalg.inv(lambda_tilde)
    mu = np.concatenate([mu_tilde, np.zeros(len(theta_hat))])
    like = np.linalg.inv(c_cov)
    a_cov = np.linalg.inv(prior + like)
    a_cov = 0.5 * (a_cov + a_cov.T)
    a = a_cov @ (prior @ mu + like @ x)
    b_cov_tilde = c_cov[:k, :k] + lambda_tilde
    log_like = log_normal(theta_hat - a[k:], a_cov[k:, k:]) + log_normal(x[:k] - mu_tilde, b_cov_tilde) - log_pop
    return a[k:], a_cov[k:, k:], b_cov_tilde, float(log_like)
