"""mfcc: mel frequency cepstral coefficients of frames of sound.

Every row is one frame: no framing, padding, pre-emphasis or lifter. The window is the symmetric Hamming window, the
spectrum is squared and not divided by the frame length, the triangles have height one and are read at the exact bin
frequencies. Energies have the floor 1e-6, the cosine sum has no factor, and coefficient 0 is not returned.
"""
import math

import numpy as np


def _corners(rate, bands):
    """Frequencies in hertz of the points that are evenly spread on the mel scale."""
    top = 2595.0 * math.log10(1.0 + rate / 2.0 / 700.0)
    return [700.0 * (10.0 ** (top * i / (bands + 1) / 2595.0) - 1.0) for i in range(bands + 2)]


def _shares(rate, length, bands):
    """For each bin the bands that hear it, as (band from 0, height); a bin lies on at most two slopes."""
    points = _corners(rate, bands)
    heard = []
    for bin_number in range(length // 2 + 1):
        frequency = bin_number * rate / length
        stretch = int(np.searchsorted(points, frequency, side="right")) - 1
        ears = []
        if 0 <= stretch <= bands:
            upward = (frequency - points[stretch]) / (points[stretch + 1] - points[stretch])
            if stretch < bands:
                ears.append((stretch, upward))
            if stretch > 0:
                # The band whose own point begins the stretch is falling here.
                falling = (points[stretch + 1] - frequency) / (points[stretch + 1] - points[stretch])
                ears.append((stretch - 1, falling))
        heard.append(ears)
    return heard


def mfcc(x, sr, m, l):
    """Frame by frame: spectrum bin by bin, each bin handed to the bands that hear it."""
    frames, length = x.shape
    bands, wanted = int(m), int(l)
    heard = _shares(float(sr), length, bands)
    window = [0.54 - 0.46 * math.cos(2.0 * math.pi * i / (length - 1)) for i in range(length)]
    circle = [(math.cos(2.0 * math.pi * i / length), math.sin(2.0 * math.pi * i / length)) for i in range(length)]
    c = np.empty((frames, wanted))
    for which, frame in enumerate(x.tolist()):
        sound = [a * b for a, b in zip(frame, window)]
        collected = [[] for _ in range(bands)]
        for bin_number, ears in enumerate(heard):
            if not ears:
                continue
            # Angles repeat after one turn, so the table of one turn is enough and exact for late samples too.
            turns = [circle[bin_number * i % length] for i in range(length)]
            real = math.fsum(s * t[0] for s, t in zip(sound, turns))
            imaginary = math.fsum(s * t[1] for s, t in zip(sound, turns))
            for band, height in ears:
                collected[band].append(height * (real * real + imaginary * imaginary))
        logs = [math.log(max(math.fsum(parts), 1e-6)) for parts in collected]
        for i in range(1, wanted + 1):
            c[which, i - 1] = math.fsum(
                value * math.cos(i * (band + 0.5) * math.pi / bands) for band, value in enumerate(logs))
    return c
