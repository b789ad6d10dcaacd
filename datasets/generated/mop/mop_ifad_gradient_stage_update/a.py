"""One parameter update of the second stage of IFAD with a general Hessian estimate."""
import numpy as np


def ifad_update(theta, score, hess, eta):
    # g(theta_m) is the gradient of the negative log-likelihood.
    g = -score

    # theta_{m+1} = theta_m - eta_m H^{-1} g.
    direction = np.linalg.solve(hess, g)
    return theta - float(eta) * direction
