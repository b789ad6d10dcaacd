"""Adaptive Antoulas-Anderson (AAA) rational approximation with a fixed number of steps."""
import numpy as np


def aaa_rational(s, fs, steps):
    s = np.asarray(s, dtype=np.float64)
    f = np.asarray(fs, dtype=np.float64)
    m = int(steps)
    k = s.shape[0]

    chosen = []
    free = np.ones(k, dtype=bool)
    fitted = np.full(k, np.mean(f), dtype=np.float64)
    w = np.zeros(0, dtype=np.float64)
    resid = 0.0

    for _ in range(m):
        err = np.abs(f - fitted)
        err = np.where(np.isnan(err), np.inf, err)
        err = np.where(free, err, -1.0)
        new = int(np.argmax(err))
        chosen.append(new)
        free[new] = False

        count = len(chosen)
        idx = np.array(chosen, dtype=np.int64)
        rest = np.flatnonzero(free)
        zj = s[idx]
        fj = f[idx]
        diff = s[rest][:, None] - zj[None, :]

        if rest.size == 0:
            w = np.zeros(count, dtype=np.float64)
            w[-1] = 1.0
            resid = 0.0
        else:
            a = (f[rest][:, None] - fj[None, :]) / diff
            wide = rest.size < count
            _, sigma, vh = np.linalg.svd(a, full_matrices=wide)
            w = np.array(vh[-1], dtype=np.float64)
            resid = 0.0 if wide else float(sigma[-1])
        if w[int(np.argmax(np.abs(w)))] < 0.0:
            w = -w

        fitted = f.copy()
        if rest.size:
            with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
                num = np.sum(w * fj / diff, axis=1)
                den = np.sum(w / diff, axis=1)
                fitted[rest] = num / den

    support = np.array(chosen, dtype=np.int64)
    return support, w, float(resid), fitted
