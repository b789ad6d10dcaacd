# %% cauchy_in_place_of_loewner
# misreading: cauchy_in_place_of_loewner
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = fs[rest][:, None] * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% error_of_quotient
# misreading: error_of_quotient
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
        resid = np.linalg.norm(fs - r)
    return np.array(chosen), w, float(resid), r


# %% first_weight_positive
# misreading: first_weight_positive
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[0] >= 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% fit_of_step_before
# misreading: fit_of_step_before
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        before = r
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), before


# %% largest_singular_vector
# misreading: largest_singular_vector
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][0]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% last_of_ties
# misreading: last_of_ties
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(k - 1 - int(np.argmax(e[::-1])))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% linearised_choice
# misreading: linearised_choice
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    e = np.abs(fs - fs.mean())
    chosen = []
    for _ in range(steps):
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
        e = np.zeros(k)
        e[rest] = np.abs(a @ w)
    return np.array(chosen), w, float(resid), r


# %% midrange_start
# misreading: midrange_start
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, 0.5 * (fs.max() + fs.min()))
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% root_mean_square
# misreading: root_mean_square
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.sqrt(np.mean((a @ w) ** 2))
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% smallest_error
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


# %% squared_resid
# misreading: squared_resid
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.sum((a @ w) ** 2)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% support_sorted
# misreading: support_sorted
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.full(k, fs.mean())
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen = sorted(chosen + [int(np.argmax(e))])
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r


# %% zero_start
# misreading: zero_start
import numpy as np


def aaa_rational(s, fs, steps):
    k = len(s)
    r = np.zeros(k)
    chosen = []
    for _ in range(steps):
        e = np.abs(fs - r)
        for c in chosen:
            e[c] = -1.0
        chosen.append(int(np.argmax(e)))
        rest = [i for i in range(k) if i not in chosen]
        c = 1.0 / (s[rest][:, None] - s[chosen][None, :])
        a = (fs[rest][:, None] - fs[chosen][None, :]) * c
        w = np.linalg.svd(a)[2][len(chosen) - 1]
        w = w * (1.0 if w[np.argmax(np.abs(w))] > 0 else -1.0)
        resid = np.linalg.norm(a @ w)
        r = fs.astype(float).copy()
        r[rest] = (c @ (w * fs[chosen])) / (c @ w)
    return np.array(chosen), w, float(resid), r
