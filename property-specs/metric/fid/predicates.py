"""Predicates of fid: features apart, and two features in closed form."""


def prop_features_apart_add_up(f, case, h):
    # Points on the axes, in pairs of opposite sign: their covariance is diagonal.
    d = case.dims.d
    s, t = 0.5 + np.abs(case.X[0]), 0.5 + np.abs(case.Y[0])
    h.assume(max(np.max(s), np.max(t)) < 1e3)
    X = np.concatenate([np.diag(s), -np.diag(s)])
    Y = np.concatenate([np.diag(t), -np.diag(t)]) + 1.0
    shape = np.sqrt(2.0 / (2 * d - 1)) * (s - t)
    h.close(f(X=X, Y=Y).v, d + np.sum(shape ** 2), tol=1e-7)


def prop_trace_of_the_root(f, case, h):
    X, Y = case.X[:, :2], case.Y[:, :2]
    h.assume(case.dims.d > 1)
    u, v = X - np.mean(X, axis=0), Y - np.mean(Y, axis=0)
    S, T = u.T @ u / (len(X) - 1.0), v.T @ v / (len(Y) - 1.0)
    means = np.sum((np.mean(X, axis=0) - np.mean(Y, axis=0)) ** 2)
    both = np.maximum(h.det(S) * h.det(T), 0.0)
    mid = np.sqrt(np.sum(S * T) + 2.0 * np.sqrt(both))
    h.close(f(X=X, Y=Y).v, means + np.trace(S) + np.trace(T) - 2.0 * mid, tol=1e-6)
