"""Predicates of thompson_sampling that move draws."""


def prop_successes_and_failures_exchanged(f, case, h):
    rows = []
    for wins, fails, row in zip(case.wins, case.fails, case.e):
        a, b = 1 + int(wins), 2 + int(wins) + int(fails)
        rows.append(np.concatenate([row[a:b], row[:a], row[b:]]))
    other = f(wins=case.fails, fails=case.wins, e=np.array(rows))
    h.close(other.theta + f().theta, np.ones(case.dims.k))
