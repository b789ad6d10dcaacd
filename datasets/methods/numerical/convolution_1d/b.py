"""convolution_1d, reading B, from its brief alone: numerical/convolution_1d."""
import numpy as np


def polynomial_product(first, second):
    """Return the coefficients, shape (n+m-1), of the product of polynomials of shapes (n) and (m)."""
    product = np.zeros(len(first) + len(second) - 1)
    for i in range(len(first)):
        for j in range(len(second)):
            product[i + j] += first[i] * second[j]
    return product


def convolution_1d(x, k):
    """Return (full, same, valid), float64 of shapes (n+m-1), (n) and (n-m+1).

    A true convolution (the kernel is reversed) with zeros beyond both ends. same leaves off (m-1)//2
    coefficients in front and the others of the m-1 at the end; valid leaves off m-1 at both ends.
    """
    x = np.asarray(x, dtype=float)
    k = np.asarray(k, dtype=float)
    n, m = len(x), len(k)
    full = polynomial_product(x, k)
    surplus = m - 1
    front = surplus // 2
    same = full[front:front + n].copy()
    valid = full[surplus:n].copy()
    return full, same, valid
