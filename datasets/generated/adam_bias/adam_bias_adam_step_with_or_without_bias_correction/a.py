"""One Adam step with or without bias correction."""
import numpy as np


def adam_step(theta, g, m_prev, v_prev, t, beta1, beta2, eta, eps, correct):
    b1 = float(beta1)
    b2 = float(beta2)
    step = int(t)
    m_new = np.array(b1 * m_prev + (1.0 - b1) * g, dtype=np.float64)
    v_new = np.array(b2 * v_prev + (1.0 - b2) * (g * g), dtype=np.float64)
    if correct:
        m_used = m_new / (1.0 - b1 ** step)
        v_used = v_new / (1.0 - b2 ** step)
    else:
        m_used = m_new
        v_used = v_new
    theta_new = theta - float(eta) * m_used / (np.sqrt(v_used) + float(eps))
    return np.array(theta_new, dtype=np.float64), m_new, v_new
