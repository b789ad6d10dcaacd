"""PPO clipped objective, reading B, from its brief alone: reinforcement/ppo_clip."""
import numpy as np
import math


def _sample_objective(log_new, log_old, advantage, eps):
    """Smaller (a float) of the plain and the clipped ratio times the advantage of one sample."""
    ratio = math.exp(log_new - log_old)
    clipped = min(max(ratio, 1.0 - eps), 1.0 + eps)
    return min(ratio * advantage, clipped * advantage)


def ppo_clip(lp, lp0, adv, eps):
    """Clipped surrogate objective (a float, to be maximised), the plain mean over the n samples.

    The ratio of new to old probability is clipped to 1 - eps .. 1 + eps; advantages are used as given.
    """
    new = np.asarray(lp, dtype=np.float64).tolist()
    old = np.asarray(lp0, dtype=np.float64).tolist()
    advantages = np.asarray(adv, dtype=np.float64).tolist()
    eps = float(eps)
    parts = [_sample_objective(new[i], old[i], advantages[i], eps) for i in range(len(new))]
    return math.fsum(parts) / len(parts)
