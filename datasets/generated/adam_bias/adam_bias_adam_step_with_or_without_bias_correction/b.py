"""One step of Adam without weight decay, with or without bias correction."""
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    # Moments: exponential averages of the gradient and of its elementwise square.
    m_new = beta1 * m_prev + (1.0 - beta1) * g
    v_new = beta2 * v_prev + (1.0 - beta2) * g ** 2

    # Bias correction of both moments, or of neither.
    if correct:
        m_used = m_new / (1.0 - beta1 ** t)
        v_used = v_new / (1.0 - beta2 ** t)
    else:
        m_used = m_new
        v_used = v_new

    # Descent step, with the stabilising constant outside of the root.
    theta_new = theta - eta * m_used / (np.sqrt(v_used) + eps)

    return theta_new, m_new, v_new
