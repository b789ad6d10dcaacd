import numpy as np


def q_learning_update(Q, state, action, r, next_state, done, alpha, gamma):
    """Update a table of action values after one transition.

    The goal is the reward, plus gamma times the largest value in the row of
    the next state (before the update) unless the episode ended.  td is the
    goal less the old entry of the state left and the action taken; that
    entry grows by alpha times td, all others stay.
    """
    goal = float(r)
    if not done:
        goal += gamma * float(np.max(Q[next_state]))
    old = float(Q[state, action])
    td = goal - old
    Q2 = np.array(Q, dtype=np.float64)
    Q2[state, action] = old + alpha * td
    return Q2, td
