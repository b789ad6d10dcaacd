"""AAA: greedy support points, weights from the smallest right singular vector of the Loewner matrix."""
import numpy as np


def aaa_rational(s, fs, steps):
    z = np.asarray(s, dtype=np.float64)
    f = np.asarray(fs, dtype=np.float64)
    k = z.shape[0]
    m = int(steps)
    r = np.full(k, f.mean())
    mask = np.ones(k, dtype=bool)
    support = []
    weights = np.zeros(0)
    resid = 0.0
    for step in range(m):
        err = np.where(mask, np.abs(f - r), -1.0)
        j = int(np.argmax(err))
        support.append(j)
        mask[j] = False
        size = step + 1
        rest = np.nonzero(mask)[0]
        idx = np.array(support, dtype=np.int64)
        if rest.shape[0] == 0:
            weights = np.full(size, 1.0 / np.sqrt(size))
            resid = 0.0
            r = f.copy()
            continue
        cauchy = 1.0 / (z[rest][:, None] - z[idx][None, :])
        loewner = (f[rest][:, None] - f[idx][None, :]) * cauchy
        vt = np.linalg.svd(loewner, full_matrices=True)[2]
        weights = vt[size - 1].copy()
        resid = float(np.linalg.norm(loewner @ weights))
        r = f.copy()
        num = cauchy @ (weights * f[idx])
        den = cauchy @ weights
        r[rest] = num / den
    return (np.array(support, dtype=np.int64), np.asarray(weights, dtype=np.float64),
            float(resid), np.asarray(r, dtype=np.float64))
