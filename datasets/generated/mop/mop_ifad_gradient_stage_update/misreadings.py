# %% against_the_score
# misreading: against_the_score
import numpy as np


def ifad_update(theta, score, hess, eta):
    return theta - eta * np.linalg.solve(hess, score)


# %% hessian_multiplies
# misreading: hessian_multiplies
import numpy as np


def ifad_update(theta, score, hess, eta):
    return theta + eta * (hess @ score)


# %% diagonal_only
# misreading: diagonal_only
import numpy as np


def ifad_update(theta, score, hess, eta):
    return theta + eta * score / np.diag(hess)


# %% hessian_ignored
# misreading: hessian_ignored
import numpy as np


def ifad_update(theta, score, hess, eta):
    return theta + eta * np.asarray(score, dtype=float)


# %% rate_squared
# misreading: rate_squared
import numpy as np


def ifad_update(theta, score, hess, eta):
    return theta + eta ** 2 * np.linalg.solve(hess, score)
