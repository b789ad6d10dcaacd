# misreading: smallest_error
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = np.inf
        chosen.append(int(np.argmin(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r
