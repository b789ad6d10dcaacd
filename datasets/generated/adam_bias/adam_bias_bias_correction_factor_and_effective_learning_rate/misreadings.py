# %% no_root
# misreading: no_root
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.asarray(t, dtype=float)
    rho = (1.0 - beta2 ** t) / (1.0 - beta1 ** t)
    return rho, rho * eta


# %% reciprocal
# misreading: reciprocal
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.asarray(t, dtype=float)
    rho = (1.0 - beta1 ** t) / np.sqrt(1.0 - beta2 ** t)
    return rho, rho * eta


# %% counted_from_zero
# misreading: counted_from_zero
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.asarray(t, dtype=float) + 1.0
    rho = np.sqrt(1.0 - beta2 ** t) / (1.0 - beta1 ** t)
    return rho, rho * eta


# %% rates_swapped
# misreading: rates_swapped
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.asarray(t, dtype=float)
    rho = np.sqrt(1.0 - beta1 ** t) / (1.0 - beta2 ** t)
    return rho, rho * eta


# %% root_over_all
# misreading: root_over_all
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.asarray(t, dtype=float)
    rho = np.sqrt((1.0 - beta2 ** t) / (1.0 - beta1 ** t))
    return rho, rho * eta


# %% sorted_iterations
# misreading: sorted_iterations
import numpy as np


def bias_correction_schedule(t, beta1, beta2, eta):
    t = np.sort(np.asarray(t, dtype=float))
    rho = np.sqrt(1.0 - beta2 ** t) / (1.0 - beta1 ** t)
    return rho, rho * eta
