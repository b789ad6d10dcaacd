"""One step of the replay of recovered Gumbel noise under a modified prompt."""
import numpy as np


def replay_step(logits, noise_store, fresh_noise, t, beta):
    number_of_timesteps = noise_store.shape[0]
    number_of_tokens = logits.shape[0]

    # Up to the last timestep of the reference its recovered noise is used, scaled; afterwards the fresh noise.
    augmented = np.empty(number_of_tokens, dtype=np.float64)
    for token_index in range(number_of_tokens):
        if t <= number_of_timesteps:
            noise = beta * noise_store[t - 1, token_index]
        else:
            noise = fresh_noise[token_index]
        augmented[token_index] = logits[token_index] + noise

    # The token of the largest augmented logit; the lowest index wins if several share it.
    token = 0
    for token_index in range(1, number_of_tokens):
        if augmented[token_index] > augmented[token]:
            token = token_index

    return int(token), augmented
