"""Predicates of gru_cell_reset_after that need more than one expression."""


def prop_reset_of_one_unit(f, case, h):
    m, i = case.dims.m, int(case.i)
    b = np.array(case.b)
    b[:m] = 300.0
    b[m : 2 * m] = -300.0
    everything = f(b=b).h2
    closed = np.array(b)
    closed[i] = -300.0
    one = f(b=closed).h2
    others = np.arange(m) != i
    h.close(one[:, others], everything[:, others], note="the other units")
    k = slice(2 * m + i, 2 * m + i + 1)
    h.close(one[:, i : i + 1], np.tanh(case.x @ case.W[:, k] + case.b[k]), note="the unit itself")
