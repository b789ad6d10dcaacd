# %% plug_in
# misreading: plug_in
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) < 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum((c / m) ** 2 for c in counts.values())
        ks.append(float(k))
        ys.append(np.log(total))
    ks = np.array(ks)
    ys = np.array(ys)
    c = ks - ks.mean()
    den = float(np.sum(c * c))
    slope = float(np.sum(c * ys) / den) if den > 0 else 0.0
    return -slope / np.log(2.0), slope, kmax


# %% wrapped
# misreading: wrapped
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) < 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        w = s + s[:k - 1]
        counts = {}
        for i in range(n):
            gram = tuple(w[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (n * (n - 1))
        ks.append(float(k))
        ys.append(np.log(max(total, 1e-12)))
    ks = np.array(ks)
    ys = np.array(ys)
    c = ks - ks.mean()
    den = float(np.sum(c * c))
    slope = float(np.sum(c * ys) / den) if den > 0 else 0.0
    return -slope / np.log(2.0), slope, kmax


# %% in_nats
# misreading: in_nats
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) < 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (m * (m - 1))
        ks.append(float(k))
        ys.append(np.log(max(total, 1e-12)))
    ks = np.array(ks)
    ys = np.array(ys)
    c = ks - ks.mean()
    den = float(np.sum(c * c))
    slope = float(np.sum(c * ys) / den) if den > 0 else 0.0
    return -slope, slope, kmax


# %% half_included
# misreading: half_included
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) <= 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (m * (m - 1))
        ks.append(float(k))
        ys.append(np.log(max(total, 1e-12)))
    ks = np.array(ks)
    ys = np.array(ys)
    c = ks - ks.mean()
    den = float(np.sum(c * c))
    slope = float(np.sum(c * ys) / den) if den > 0 else 0.0
    return -slope / np.log(2.0), slope, kmax


# %% one_length_more
# misreading: one_length_more
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** kmax / (n - kmax + 1) < 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (m * (m - 1))
        ks.append(float(k))
        ys.append(np.log(max(total, 1e-12)))
    ks = np.array(ks)
    ys = np.array(ys)
    c = ks - ks.mean()
    den = float(np.sum(c * c))
    slope = float(np.sum(c * ys) / den) if den > 0 else 0.0
    return -slope / np.log(2.0), slope, kmax


# %% no_intercept
# misreading: no_intercept
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) < 0.5:
        kmax += 1
    ks = []
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (m * (m - 1))
        ks.append(float(k))
        ys.append(np.log(max(total, 1e-12)))
    ks = np.array(ks)
    ys = np.array(ys)
    slope = float(np.sum(ks * ys) / np.sum(ks * ks))
    return -slope / np.log(2.0), slope, kmax


# %% last_step
# misreading: last_step
import numpy as np


def renyi2_rate(stream, alphabet):
    s = [int(v) for v in stream]
    n = len(s)
    a = int(alphabet)
    kmax = 1
    while kmax + 1 < n and a ** (kmax + 1) / (n - kmax) < 0.5:
        kmax += 1
    ys = []
    for k in range(1, kmax + 1):
        m = n - k + 1
        counts = {}
        for i in range(m):
            gram = tuple(s[i:i + k])
            counts[gram] = counts.get(gram, 0) + 1
        total = sum(c * (c - 1) for c in counts.values()) / (m * (m - 1))
        ys.append(float(np.log(max(total, 1e-12))))
    slope = ys[-1] - ys[-2] if len(ys) > 1 else 0.0
    return -slope / np.log(2.0), slope, kmax
