import numpy as np


def dqn_target(q, act, r, qn, done, gamma):
    """Goals, loss and gradient of deep Q-learning for one minibatch.

    The goal of a transition is its reward, plus gamma times the largest
    value that the frozen network gives at the state reached unless the
    episode ended.  The loss is the mean over transitions of the squared
    difference between the goal and the trained network's value of the
    action taken.  The gradient is the derivative of the loss with respect
    to each value in q, goals held fixed; it is zero for actions not taken.
    """
    transitions, actions = q.shape
    goals = np.zeros(transitions)
    grad = np.zeros((transitions, actions))
    total = 0.0
    for i in range(transitions):
        goals[i] = r[i]
        if not done[i]:
            goals[i] += gamma * np.max(qn[i])

        action = act[i]
        excess = q[i, action] - goals[i]
        total += float(excess * excess)
        grad[i, action] = 2.0 * excess / transitions
    return goals, total / transitions, grad
