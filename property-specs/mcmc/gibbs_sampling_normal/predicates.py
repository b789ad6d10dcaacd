"""Predicates of gibbs_sampling_normal that need matrices of a whole sweep."""


def prop_residuals_through_the_precision(f, case, h):
    # One sweep: (lower part with diagonal) (new - mu) + (upper part) (old - mu) = root of the diagonal times the draws.
    Q = np.linalg.inv(case.S)
    y = f().y
    old = np.concatenate([case.x0[None, :], y[:-1]]) - case.mu
    left = (y - case.mu) @ np.tril(Q).T + old @ np.triu(Q, 1).T
    h.close(left, np.sqrt(np.diag(Q)) * case.z, tol=1e-8)


def prop_covariance_is_kept(f, case, h):
    d = case.dims.d
    zero = np.zeros((1, d))
    A = np.stack([f(mu=0.0 * case.mu, x0=row, z=zero).y[0] for row in np.eye(d)], axis=1)
    B = np.stack([f(mu=0.0 * case.mu, x0=0.0 * case.x0, z=row[None, :]).y[0] for row in np.eye(d)], axis=1)
    h.close(A @ case.S @ A.T + B @ B.T, case.S, tol=1e-8)
