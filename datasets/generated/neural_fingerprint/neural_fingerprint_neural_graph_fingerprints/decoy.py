"""Neural graph fingerprint: v = r_a + sum of neighbours, r_a = tanh(v H_L^deg), f += softmax(r_a W_L)."""
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    r = np.array(atoms, dtype=np.float64)
    adj = np.asarray(bonds, dtype=np.float64) != 0
    adj = adj & ~np.eye(adj.shape[0], dtype=bool)
    hidden = np.asarray(hidden, dtype=np.float64)
    wout = np.asarray(output_weights, dtype=np.float64)
    n = r.shape[0]
    deg = adj.sum(axis=1)
    f = np.zeros(wout.shape[2], dtype=np.float64)
    for layer in range(hidden.shape[0]):
        v = r + adj.astype(np.float64) @ r
        new = np.zeros_like(r)
        for a in range(n):
            new[a] = np.tanh(v[a] @ hidden[layer, int(deg[a]) - 1])
        r = new
        z = r @ wout[layer]
        z = np.exp(z - z.max(axis=1, keepdims=True))
        f = f + (z / z.sum(axis=1, keepdims=True)).sum(axis=0)
    return f, r
