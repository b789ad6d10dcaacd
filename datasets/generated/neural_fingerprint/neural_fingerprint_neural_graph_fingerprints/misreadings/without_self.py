# misreading: without_self
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    n = atoms.shape[0]
    near = (bonds != 0) & ~np.eye(n, dtype=bool)
    deg = near.sum(axis=1)
    r = np.array(atoms, dtype=float)
    f = np.zeros(output_weights.shape[2])
    for layer in range(hidden.shape[0]):
        new = np.zeros_like(r)
        for a in range(n):
            v = r[near[a]].sum(axis=0)
            new[a] = np.tanh(v @ hidden[layer, deg[a] - 1])
            z = new[a] @ output_weights[layer]
            e = np.exp(z - z.max())
            f = f + e / e.sum()
        r = new
    return f, r
