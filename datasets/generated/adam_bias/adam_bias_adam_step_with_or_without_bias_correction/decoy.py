"""One step of the Adam optimiser with or without bias correction."""
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    """Update both moments and move the parameters."""
    b1 = float(beta1)
    b2 = float(beta2)
    m_new = b1 * m_prev + (1.0 - b1) * g
    v_new = b2 * v_prev + (1.0 - b2) * g * g
    if correct:
        m_used = m_new / (1.0 - b1 ** int(t))
        v_used = v_new / (1.0 - b2 ** int(t))
    else:
        m_used = m_new
        v_used = v_new
    theta_new = theta - float(eta) * m_used / (np.sqrt(v_used) + float(eps))
    return theta_new, m_new, v_new
