"""One decoding step with beta-scaled replay of recovered Gumbel noise."""
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    """Use the recovered noise while it lasts, then fresh noise, and take the maximum."""
    step = int(t)
    if step <= noise_store.shape[0]:
        augmented = logits + float(beta) * noise_store[step - 1]
    else:
        augmented = logits + fresh_noise
    augmented = np.asarray(augmented, dtype=np.float64)
    token = int(np.argmax(augmented))
    return token, augmented
