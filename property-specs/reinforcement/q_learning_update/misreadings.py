# %% discount_kept_from_the_end_only
"""Misread: the end removes the discount: the target is r + max."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (1.0 if done else gamma) * np.max(Q[next_state])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% discount_on_the_whole_target
"""Misread: gamma multiplies the reward as well."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r if done else gamma * (r + np.max(Q[next_state]))
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% end_ignored
"""Misread: the next state's value also enters after the end."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + gamma * np.max(Q[next_state])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% error_times_step
"""Misread: td is returned as the step alpha td."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[next_state]))
    step = alpha * (target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += step
    return Q2, float(step)


# %% maximum_over_the_state_left
"""Misread: the maximum over the actions of the state that was left."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[state]))
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% mean_over_actions
"""Misread: the mean over the actions of the next state."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.mean(Q[next_state]))
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% value_from_zero_up
"""Misread: values below zero count as zero in the maximum."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * max(0.0, np.max(Q[next_state])))
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% weights_exchanged
"""Misread: Q2 = alpha Q + (1 - alpha) target."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * np.max(Q[next_state]))
    Q2 = Q.copy()
    Q2[state, action] = alpha * Q[state, action] + (1.0 - alpha) * target
    return Q2, float(target - Q[state, action])


# %% without_bootstrap
"""Misread: the target is the reward alone."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td


# %% without_maximum
"""Misread: the value of the same action in the next state, in place of the maximum."""

import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):

    target = r + (0.0 if done else gamma * Q[next_state, action])
    td = float(target - Q[state, action])
    Q2 = Q.copy()
    Q2[state, action] += alpha * td
    return Q2, td
