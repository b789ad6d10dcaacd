"""Short-time spectra windowed in the frequency domain: half of each plain bin less a quarter of both its neighbours."""

import numpy as np


def stft_hann(x, N, hop):
    starts = range(0, len(x) - N + 1, hop)
    spectra = np.fft.fft(np.stack([x[a : a + N] for a in starts], axis=1), axis=0)
    bins = 0.5 * spectra - 0.25 * (np.roll(spectra, 1, axis=0) + np.roll(spectra, -1, axis=0))
    S = bins[: N // 2 + 1].copy()
    return S, S.real**2 + S.imag**2
