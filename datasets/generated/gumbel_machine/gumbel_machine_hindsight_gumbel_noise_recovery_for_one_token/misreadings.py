# %% maximum_of_the_others
# misreading: maximum_of_the_others
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    rest = np.delete(logits, k)
    low = np.exp(-np.exp(-(np.max(rest) - logits[k])))
    gk = -np.log(-np.log(low + u[k] * (1.0 - low)))
    top = logits[k] + gk
    g = -np.log(np.exp(logits - top) - np.log(u))
    g[k] = gk
    return g, float(top)


# %% bound_negated
# misreading: bound_negated
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    low = np.exp(-np.exp(-(logits[k] - np.max(logits))))
    gk = -np.log(-np.log(low + u[k] * (1.0 - low)))
    top = logits[k] + gk
    g = -np.log(np.exp(logits - top) - np.log(u))
    g[k] = gk
    return g, float(top)


# %% ceiling_without_noise
# misreading: ceiling_without_noise
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    low = np.exp(-np.exp(-(np.max(logits) - logits[k])))
    gk = -np.log(-np.log(low + u[k] * (1.0 - low)))
    top = logits[k] + gk
    g = -np.log(np.exp(logits - logits[k]) - np.log(u))
    g[k] = gk
    return g, float(top)


# %% others_untruncated
# misreading: others_untruncated
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    low = np.exp(-np.exp(-(np.max(logits) - logits[k])))
    gk = -np.log(-np.log(low + u[k] * (1.0 - low)))
    top = logits[k] + gk
    g = -np.log(-np.log(u))
    g[k] = gk
    return g, float(top)


# %% descending
# misreading: descending
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    z = 1.0 - u
    low = np.exp(-np.exp(-(np.max(logits) - logits[k])))
    gk = -np.log(-np.log(low + z[k] * (1.0 - low)))
    top = logits[k] + gk
    g = -np.log(np.exp(logits - top) - np.log(z))
    g[k] = gk
    return g, float(top)


# %% reference_untruncated
# misreading: reference_untruncated
import numpy as np


def recover_gumbel_noise(logits, token, u):
    k = int(token)
    gk = -np.log(-np.log(u[k]))
    top = logits[k] + gk
    g = -np.log(np.exp(logits - top) - np.log(u))
    g[k] = gk
    return g, float(top)
