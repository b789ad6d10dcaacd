"""Dilated causal convolution of sequences.

Aaron van den Oord, Sander Dieleman, Heiga Zen, Karen Simonyan, Oriol Vinyals, Alex
Graves, Nal Kalchbrenner, Andrew Senior, Koray Kavukcuoglu, "WaveNet: A Generative
Model for Raw Audio", arXiv:1609.03499.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def dilated_causal_conv1d(x, weight, bias, dil):
    """For every time, a weighted sum of the present and of past values that lie dil steps apart.

    x : (b, cin, t) sequences: example, channel, time
    weight : (cout, cin, k) kernels: output channel, input channel, tap from the oldest to the present
    bias : (cout) number added to each output channel
    dil : () distance in steps between neighbouring taps
    returns y : (b, cout, t)
    Conventions: the kernel is not flipped, its last cell meets the present; zeros before the first step; stride 1, length kept; dil = 1 is the ordinary causal convolution; one group; bias added once; no gate, activation or residual.

    >>> dilated_causal_conv1d(np.array([[[1.0, 2.0, 3.0]]]), np.array([[[10.0, 1.0]]]), np.array([0.5]), 2)
    array([[[ 1.5,  2.5, 13.5]]])

    Paper: https://arxiv.org/abs/1609.03499
    """
    dil = int(dil)
    b, cin, t = x.shape
    cout, _, k = weight.shape
    value = {place: _units(x[place]) for place in np.ndindex(b, cin, t)}
    cell = {place: _units(weight[place]) for place in np.ndindex(cout, cin, k)}

    y = np.zeros((b, cout, t))
    for e in range(b):
        for o in range(cout):
            for now in range(t):
                total = _units(bias[o]) << 1074
                for c in range(cin):
                    # Walk back from the present, the last cell first.
                    when = now
                    tap = k - 1
                    while tap >= 0 and when >= 0:
                        total += cell[o, c, tap] * value[e, c, when]
                        tap -= 1
                        when -= dil
                y[e, o, now] = _quotient(total, 1 << 2148)
    return y
