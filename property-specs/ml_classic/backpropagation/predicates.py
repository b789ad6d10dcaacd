"""Predicates of backpropagation that need several calls."""


def prop_slope_of_the_loss(f, case, h):
    o, d = f(), 1e-4
    for name, grad, v in (("W1", o.dW1, case.v1), ("b1", o.db1, case.u1), ("W2", o.dW2, case.v2), ("b2", o.db2, case.u2)):
        a = getattr(case, name)
        slope = (f(**{name: a + d * v}).loss - f(**{name: a - d * v}).loss) / (2.0 * d)
        h.close(slope, np.sum(grad * v), note=name)


def prop_biases_are_inputs_of_one(f, case, h):
    """A column of ones in x, with weights that carry the biases, has the gradient of the biases."""
    x = np.concatenate([case.x, np.ones((case.dims.n, 1))], axis=1)
    o, u = f(), f(x=x, W1=np.concatenate([case.W1, case.b1[:, None]], axis=1), b1=0.0 * case.b1)
    h.close(u.loss, o.loss)
    h.close(u.dW1[:, -1], o.db1)
    h.close(u.dW1[:, :-1], o.dW1)


def prop_silent_output_weights(f, case, h):
    """Without W2 each output is s(b2): its gradients are those of one logistic unit."""
    o = f(W2=0.0 * case.W2)
    y = 1.0 / (1.0 + np.exp(-case.b2))
    d = (y - case.t) * y * (1.0 - y)
    h.close(o.loss, 0.5 * np.sum((y - case.t) ** 2))
    h.close(o.db2, np.sum(d, axis=0))
    h.close(o.dW1, 0.0 * case.W1)
    still = f(W2=0.0 * case.W2, W1=0.0 * case.W1, b1=0.0 * case.b1)
    h.close(still.dW2, 0.5 * np.sum(d, axis=0)[:, None] + 0.0 * case.W2)
