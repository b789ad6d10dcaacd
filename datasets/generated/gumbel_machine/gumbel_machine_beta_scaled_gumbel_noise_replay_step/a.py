"""One replay step of beta-Hindsight Control with recovered or fresh Gumbel noise."""
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    n = noise_store.shape[0]
    step = int(t)
    if step <= n:
        augmented = logits + float(beta) * noise_store[step - 1]
    else:
        augmented = logits + fresh_noise
    augmented = np.array(augmented, dtype=np.float64)
    token = int(np.argmax(augmented))
    return token, augmented
