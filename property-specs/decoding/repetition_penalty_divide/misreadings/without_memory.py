"""Misread: every score is divided, whether its token occurs or not: a temperature."""


def repetition_penalty_divide(z, seen, theta):
    return z / theta
