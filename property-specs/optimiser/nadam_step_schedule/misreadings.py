# %% eps_inside_the_root
"""Misread: sqrt(v2 / (1 - b2^t) + eps)."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t) + eps)), m2, v2, P2


# %% moments_dropped_at_a_change_of_sign
"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    m = np.where(m * g < 0.0, 0.0, m)
    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% moving_average_with_the_schedule
"""Variant: m2 = mu_t m + (1 - mu_t) g."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = now * m + (1.0 - now) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% one_momentum_for_both_parts
"""Misread: the momentum of this step weighs m2, too."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% one_product_for_both_parts
"""Misread: both parts are divided by 1 - P2."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% power_in_place_of_the_product
"""Misread: the corrections are 1 - mu_t^t and 1 - mu_{t+1}^(t+1); P is only passed on."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - after ** (t + 1)) + (1.0 - now) * g / (1.0 - now ** t)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% psi_ignored
"""Misread: the exponent is s 0.004 whatever psi is."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (0.004 * s))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% second_moment_uncorrected
"""Misread: sqrt(v2) + eps in the denominator."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2) + eps), m2, v2, P2


# %% steps_counted_from_zero
"""Misread: the schedule takes t - 1 for t."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t - 1), momentum(t)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% without_look_ahead
"""Misread: mbar = m2 / (1 - P2), as in Adam."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now = momentum(t)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = m2 / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% without_schedule
"""Variant: the momentum is b1 at every step and the corrections are 1 - b1^t and 1 - b1^(t+1)."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    P2 = P * b1
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1 ** t)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2


# %% without_the_half
"""Misread: the momentum is b1 (1 - 0.96^(s psi))."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t + 1)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2
