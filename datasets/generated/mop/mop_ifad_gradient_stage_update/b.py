"""One update of the parameter in the second stage of iterated filtering with automatic differentiation."""
import numpy as np


def ifad_update(theta, score, hess, eta):
    # The objective that is minimised is the negative log-likelihood.
    gradient_of_negative = -score

    # The Hessian estimate acts on the gradient through its full inverse.
    direction = np.linalg.solve(hess, gradient_of_negative)

    # Descent on the negative log-likelihood, which is ascent on the log-likelihood.
    theta_next = theta - eta * direction
    return theta_next
