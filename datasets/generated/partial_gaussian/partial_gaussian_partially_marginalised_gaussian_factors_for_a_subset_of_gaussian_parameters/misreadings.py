# %% cut_before_inversion
# misreading: cut_before_inversion
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = np.linalg.inv(np.linalg.inv(c)[t:, t:])
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% population_ignored_for_hat
# misreading: population_ignored_for_hat
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    a_hat = np.array(x[t:])
    cov_hat = np.array(c[t:, t:])
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% evidence_without_measurement
# misreading: evidence_without_measurement
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    b = np.array(lambda_tilde)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% evidence_without_population
# misreading: evidence_without_population
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    b = np.array(c[:t, :t])
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% unit_population_for_hat
# misreading: unit_population_for_hat
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    k = len(x)
    prec = np.eye(k)
    prec[:t, :t] = np.linalg.inv(lambda_tilde)
    mu = np.zeros(k)
    mu[:t] = mu_tilde
    inv_c = np.linalg.inv(c)
    full = np.linalg.inv(prec + inv_c)
    full = 0.5 * (full + full.T)
    a_hat = (full @ (prec @ mu + inv_c @ x))[t:]
    cov_hat = full[t:, t:]
    b = c[:t, :t] + lambda_tilde
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% hat_parameters_first
# misreading: hat_parameters_first
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    k = len(x)
    order = np.concatenate([np.arange(k - t, k), np.arange(k - t)])
    x = x[order]
    c = c[np.ix_(order, order)]
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% conditional_measurement
# misreading: conditional_measurement
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    b = np.linalg.inv(np.linalg.inv(c)[:t, :t]) + lambda_tilde
    b = 0.5 * (b + b.T)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% not_normalised
# misreading: not_normalised
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] + gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)


# %% pull_away_from_the_mean
# misreading: pull_away_from_the_mean
import numpy as np


def partial_gaussian_factors(x, c, mu_tilde, lambda_tilde, theta_hat):
    t = len(mu_tilde)
    b = c[:t, :t] + lambda_tilde
    gain = c[t:, :t] @ np.linalg.inv(b)
    a_hat = x[t:] - gain @ (mu_tilde - x[:t])
    cov_hat = c[t:, t:] - gain @ c[:t, t:]
    cov_hat = 0.5 * (cov_hat + cov_hat.T)
    r = theta_hat - a_hat
    s = x[:t] - mu_tilde
    log_factor = -0.5 * (r @ np.linalg.solve(cov_hat, r) + np.linalg.slogdet(cov_hat)[1] + len(r) * np.log(2.0 * np.pi))
    log_evidence = -0.5 * (s @ np.linalg.solve(b, s) + np.linalg.slogdet(b)[1] + t * np.log(2.0 * np.pi))
    return a_hat, cov_hat, b, float(log_factor), float(log_evidence)
