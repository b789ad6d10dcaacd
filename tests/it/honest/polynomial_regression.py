"""Polynomial regression in polynomials that are orthogonal on the sample (Forsythe's recursion), turned into powers at the end."""

import numpy as np


def polynomial_regression(x, y, d):
    scale = np.abs(x).max() or 1.0
    u = x / scale
    before, now = np.zeros(len(x)), np.ones(len(x))
    before_powers, now_powers = np.zeros(d + 1), np.eye(d + 1)[0]
    fitted, powers = np.zeros(len(x)), np.zeros(d + 1)
    square_before = 1.0
    for j in range(d + 1):
        square = now @ now
        share = now @ (y - fitted) / square
        fitted = fitted + share * now
        powers = powers + share * now_powers
        a, b = u @ (now * now) / square, square / square_before if j else 0.0
        before, now = now, (u - a) * now - b * before
        shifted = np.concatenate([[0.0], now_powers[:-1]])
        before_powers, now_powers = now_powers, shifted - a * now_powers - b * before_powers
        square_before = square
    coef = (powers / scale ** np.arange(d + 1))[::-1].copy()
    return coef, fitted, float(np.sum((y - fitted) ** 2))
