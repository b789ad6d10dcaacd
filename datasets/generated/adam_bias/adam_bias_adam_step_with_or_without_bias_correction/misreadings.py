# %% constant_in_the_root
# misreading: constant_in_the_root
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    mh, vh = m, v
    if correct:
        mh = m / (1.0 - beta1 ** int(t))
        vh = v / (1.0 - beta2 ** int(t))
    return theta - eta * mh / np.sqrt(vh + eps), m, v


# %% second_moment_uncorrected
# misreading: second_moment_uncorrected
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    mh = m
    if correct:
        mh = m / (1.0 - beta1 ** int(t))
    return theta - eta * mh / (np.sqrt(v) + eps), m, v


# %% weights_exchanged
# misreading: weights_exchanged
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = (1.0 - beta1) * m_prev + beta1 * g
    v = (1.0 - beta2) * v_prev + beta2 * g ** 2
    mh, vh = m, v
    if correct:
        mh = m / (1.0 - beta1 ** int(t))
        vh = v / (1.0 - beta2 ** int(t))
    return theta - eta * mh / (np.sqrt(vh) + eps), m, v


# %% always_corrected
# misreading: always_corrected
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    mh = m / (1.0 - beta1 ** int(t))
    vh = v / (1.0 - beta2 ** int(t))
    return theta - eta * mh / (np.sqrt(vh) + eps), m, v


# %% corrected_moments_returned
# misreading: corrected_moments_returned
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    if correct:
        m = m / (1.0 - beta1 ** int(t))
        v = v / (1.0 - beta2 ** int(t))
    return theta - eta * m / (np.sqrt(v) + eps), m, v


# %% constant_not_corrected
# misreading: constant_not_corrected
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    rate = eta
    if correct:
        rate = eta * np.sqrt(1.0 - beta2 ** int(t)) / (1.0 - beta1 ** int(t))
    return theta - rate * m / (np.sqrt(v) + eps), m, v


# %% ascent
# misreading: ascent
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    mh, vh = m, v
    if correct:
        mh = m / (1.0 - beta1 ** int(t))
        vh = v / (1.0 - beta2 ** int(t))
    return theta + eta * mh / (np.sqrt(vh) + eps), m, v


# %% no_root
# misreading: no_root
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    m = beta1 * m_prev + (1.0 - beta1) * g
    v = beta2 * v_prev + (1.0 - beta2) * g ** 2
    mh, vh = m, v
    if correct:
        mh = m / (1.0 - beta1 ** int(t))
        vh = v / (1.0 - beta2 ** int(t))
    return theta - eta * mh / (vh + eps), m, v
