"""Predicates of gru_cell.toml that need a construction of their own."""


def prop_reset_is_per_unit_of_the_old_state(f, case, h):
    # Unit 0 is reset, unit 1 is not; the candidate of each unit takes the other unit's state.
    # Gating before the product leaves the candidates tanh(h_1) and tanh(0); after it they would be tanh(0) and tanh(h_0).
    a, b = 0.5, -0.75
    weights = np.zeros((1, 6))
    recurrent = np.zeros((2, 6))
    recurrent[1, 4] = 1.0
    recurrent[0, 5] = 1.0
    bias = np.array([-200.0, 200.0, -200.0, -200.0, 0.0, 0.0])
    got = f(x=np.zeros((1, 1)), h=np.array([[a, b]]), W=weights, U=recurrent, b=bias).h2
    h.close(got, np.array([[np.tanh(b), 0.0]]))
