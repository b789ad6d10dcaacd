# %% row_off_by_one
# misreading: row_off_by_one
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits + beta * noise_store[t % n]
    else:
        augmented = logits + fresh_noise
    return int(np.argmax(augmented)), augmented


# %% reference_ends_early
# misreading: reference_ends_early
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t < n:
        augmented = logits + beta * noise_store[t - 1]
    else:
        augmented = logits + fresh_noise
    return int(np.argmax(augmented)), augmented


# %% fresh_noise_scaled
# misreading: fresh_noise_scaled
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits + beta * noise_store[t - 1]
    else:
        augmented = logits + beta * fresh_noise
    return int(np.argmax(augmented)), augmented


# %% logits_scaled
# misreading: logits_scaled
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = beta * logits + noise_store[t - 1]
    else:
        augmented = logits + fresh_noise
    return int(np.argmax(augmented)), augmented


# %% beta_left_out
# misreading: beta_left_out
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits + noise_store[t - 1]
    else:
        augmented = logits + fresh_noise
    return int(np.argmax(augmented)), augmented


# %% last_of_ties
# misreading: last_of_ties
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits + beta * noise_store[t - 1]
    else:
        augmented = logits + fresh_noise
    return int(len(augmented) - 1 - np.argmax(augmented[::-1])), augmented


# %% noise_subtracted
# misreading: noise_subtracted
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits - beta * noise_store[t - 1]
    else:
        augmented = logits - fresh_noise
    return int(np.argmax(augmented)), augmented


# %% token_from_logits
# misreading: token_from_logits
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    if t <= n:
        augmented = logits + beta * noise_store[t - 1]
    else:
        augmented = logits + fresh_noise
    return int(np.argmax(logits)), augmented
