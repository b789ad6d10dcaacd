"""convolution_1d, reading B, from its brief alone: numerical/convolution_1d."""
import numpy as np


def convolution_1d(x, k):
    """Full (n+m-1,), same (n,) and valid (n-m+1,) convolution of the signal x (n,) with k (m,), float64.

    The kernel is reversed as it slides, zeros lie beyond both ends; the same part leaves off
    (m-1)//2 coefficients in front, the valid part m-1 at either end.
    """
    signal = [float(value) for value in x]
    kernel = [float(value) for value in k]
    n, m = len(signal), len(kernel)
    full = np.zeros(n + m - 1)
    for i, value in enumerate(signal):
        for j, factor in enumerate(kernel):
            full[i + j] += value * factor
    front = (m - 1) // 2
    same = full[front:front + n].copy()
    valid = full[m - 1:n].copy()
    return full, same, valid
