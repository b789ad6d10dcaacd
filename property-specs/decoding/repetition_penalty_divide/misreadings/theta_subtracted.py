"""Misread: theta - 1 is subtracted from the scores of seen tokens."""


def repetition_penalty_divide(z, seen, theta):
    z2 = z.copy()
    z2[seen] = z[seen] - (theta - 1.0)
    return z2
