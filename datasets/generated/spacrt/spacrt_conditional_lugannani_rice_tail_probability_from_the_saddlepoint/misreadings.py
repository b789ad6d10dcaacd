# %% total_for_average
# misreading: total_for_average
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.sum(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail


# %% lambda_without_n
# misreading: lambda_without_n
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail


# %% sign_of_cutoff
# misreading: sign_of_cutoff
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(w))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail


# %% absolute_value
# misreading: absolute_value
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * abs(value))
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail


# %% correction_swapped
# misreading: correction_swapped
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / r - 1.0 / lam)
    return lam, r, tail


# %% lower_tail
# misreading: lower_tail
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(-r / math.sqrt(2.0)) - phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail


# %% half_at_zero_cutoff
# misreading: half_at_zero_cutoff
import math
import numpy as np


def lugannani_rice_tail(s_hat, w, cgf, cgf_second):
    if w == 0.0:
        return 0.0, 0.0, 0.5
    n = len(cgf)
    sign = float(np.sign(s_hat))
    lam = float(s_hat * math.sqrt(n * float(np.mean(cgf_second))))
    value = float(s_hat * w - np.mean(cgf))
    r = sign * math.sqrt(2.0 * n * value) if value >= 0.0 else sign
    if r == 0.0 or lam == 0.0:
        return lam, r, 0.5
    phi = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    tail = 0.5 * math.erfc(r / math.sqrt(2.0)) + phi * (1.0 / lam - 1.0 / r)
    return lam, r, tail
