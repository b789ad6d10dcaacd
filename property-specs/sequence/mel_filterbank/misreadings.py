# %% slaney_scale
"""Variant: the scale is linear up to 1000 Hz and logarithmic beyond."""

import numpy as np


def mel_filterbank(sr, N, m):
    top = sr / 2.0
    step = np.log(6.4) / 27.0
    last = top * 3.0 / 200.0 if top < 1000.0 else 15.0 + np.log(top / 1000.0) / step
    mel = np.linspace(0.0, last, m + 2)
    e = np.where(mel < 15.0, mel * 200.0 / 3.0, 1000.0 * np.exp(step * (mel - 15.0)))
    f = np.arange(N // 2 + 1) * sr / N
    up = (f[None, :] - e[:-2, None]) / (e[1:-1] - e[:-2])[:, None]
    down = (e[2:, None] - f[None, :]) / (e[2:] - e[1:-1])[:, None]
    return np.maximum(0.0, np.minimum(up, down))


# %% scaled_to_area
"""Variant: each triangle is scaled to the area of one per hertz."""

import numpy as np


def mel_filterbank(sr, N, m):
    e = 700.0 * (10.0 ** (np.linspace(0.0, 2595.0 * np.log10(1.0 + sr / 1400.0), m + 2) / 2595.0) - 1.0)
    f = np.arange(N // 2 + 1) * sr / N
    up = (f[None, :] - e[:-2, None]) / (e[1:-1] - e[:-2])[:, None]
    down = (e[2:, None] - f[None, :]) / (e[2:] - e[1:-1])[:, None]
    return np.maximum(0.0, np.minimum(up, down)) * (2.0 / (e[2:] - e[:-2]))[:, None]


# %% edges_rounded_to_bins
"""Variant: edges are rounded down to bins, floor((N + 1) e / sr), and the triangles are counted in bins."""

import numpy as np


def mel_filterbank(sr, N, m):
    e = 700.0 * (10.0 ** (np.linspace(0.0, 2595.0 * np.log10(1.0 + sr / 1400.0), m + 2) / 2595.0) - 1.0)
    place = np.floor((N + 1) * e / sr)
    F = np.zeros((m, N // 2 + 1))
    for b in range(m):
        low, peak, high = place[b], place[b + 1], place[b + 2]
        for k in range(N // 2 + 1):
            if low <= k < peak:
                F[b, k] = (k - low) / (peak - low)
            elif peak <= k < high:
                F[b, k] = (high - k) / (high - peak)
    return F


# %% linear_in_mel
"""Variant: the triangles are linear in mel."""

import numpy as np


def mel_filterbank(sr, N, m):
    e = np.linspace(0.0, 2595.0 * np.log10(1.0 + sr / 1400.0), m + 2)
    f = 2595.0 * np.log10(1.0 + np.arange(N // 2 + 1) * sr / N / 700.0)
    up = (f[None, :] - e[:-2, None]) / (e[1:-1] - e[:-2])[:, None]
    down = (e[2:, None] - f[None, :]) / (e[2:] - e[1:-1])[:, None]
    return np.maximum(0.0, np.minimum(up, down))


# %% without_mel
"""Misread: the edges are equally spaced in hertz."""

import numpy as np


def mel_filterbank(sr, N, m):
    e = np.linspace(0.0, sr / 2.0, m + 2)
    f = np.arange(N // 2 + 1) * sr / N
    up = (f[None, :] - e[:-2, None]) / (e[1:-1] - e[:-2])[:, None]
    down = (e[2:, None] - f[None, :]) / (e[2:] - e[1:-1])[:, None]
    return np.maximum(0.0, np.minimum(up, down))


# %% bins_reach_half_the_rate
"""Variant: the bins are equally spaced from 0 to sr/2, which is not so for odd N."""

import numpy as np


def mel_filterbank(sr, N, m):
    e = 700.0 * (10.0 ** (np.linspace(0.0, 2595.0 * np.log10(1.0 + sr / 1400.0), m + 2) / 2595.0) - 1.0)
    f = np.linspace(0.0, sr / 2.0, N // 2 + 1)
    up = (f[None, :] - e[:-2, None]) / (e[1:-1] - e[:-2])[:, None]
    down = (e[2:, None] - f[None, :]) / (e[2:] - e[1:-1])[:, None]
    return np.maximum(0.0, np.minimum(up, down))
