"""Nonnegative penalised recovery of candidate risks from pairwise disagreements."""
import numpy as np


def recover_risks(d, c_hat, w, r_prior, lambda_r, lambda_p):
    m = r_prior.shape[0]
    left, right = np.triu_indices(m, k=1)
    pairs = np.arange(left.shape[0])
    a = np.zeros((left.shape[0], m), dtype=np.float64)
    a[pairs, left] = 1.0
    a[pairs, right] = 1.0

    lam_r = float(lambda_r)
    lam_p = float(lambda_p)
    gram = a.T @ (w[:, None] * a) + (lam_r + lam_p) * np.eye(m)
    rhs = a.T @ (w * (d + 2.0 * c_hat)) + lam_p * r_prior

    # Active set method on the optimality conditions of the strictly convex problem.
    r = np.zeros(m, dtype=np.float64)
    free = np.zeros(m, dtype=bool)
    blocked = np.zeros(m, dtype=bool)
    scale = float(np.max(np.abs(rhs)))
    tol = 1e-15 * scale
    for _ in range(100 * m + 100):
        ascent = rhs - gram @ r
        candidates = (~free) & (~blocked) & (ascent > tol)
        if not np.any(candidates):
            break
        j = int(np.argmax(np.where(candidates, ascent, -np.inf)))
        free[j] = True
        while np.any(free):
            index = np.nonzero(free)[0]
            trial = np.zeros(m, dtype=np.float64)
            trial[index] = np.linalg.solve(gram[np.ix_(index, index)], rhs[index])
            bad = free & (trial <= 0.0)
            if not np.any(bad):
                r = trial
                break
            which = np.nonzero(bad)[0]
            gaps = r[which] - trial[which]
            ratios = np.where(gaps > 0.0, r[which] / np.where(gaps > 0.0, gaps, 1.0), 0.0)
            step = float(np.min(ratios))
            r = r + step * (trial - r)
            leave = which[ratios <= step]
            r[leave] = 0.0
            free[leave] = False
            r[~free] = 0.0
        if free[j]:
            blocked[:] = False
        else:
            blocked[j] = True
    return np.array(np.maximum(r, 0.0), dtype=np.float64)
