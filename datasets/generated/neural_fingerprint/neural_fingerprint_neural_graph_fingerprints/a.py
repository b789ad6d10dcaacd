"""Neural graph fingerprint of a molecule from given hidden and output weights."""
import numpy as np


def neural_graph_fingerprint(atoms, bonds, hidden, output_weights):
    r = np.array(atoms, dtype=np.float64, copy=True)
    hidden = np.asarray(hidden, dtype=np.float64)
    out_w = np.asarray(output_weights, dtype=np.float64)
    n = r.shape[0]

    adj = np.asarray(bonds) != 0
    adj = adj | adj.T
    adj[np.arange(n), np.arange(n)] = False
    degree = adj.sum(axis=1)

    fingerprint = np.zeros(out_w.shape[2], dtype=np.float64)
    for layer in range(hidden.shape[0]):
        updated = np.empty_like(r)
        for a in range(n):
            v = r[a] + r[adj[a]].sum(axis=0)
            updated[a] = np.tanh(v @ hidden[layer, degree[a] - 1])
        r = updated
        score = r @ out_w[layer]
        score = score - score.max(axis=1, keepdims=True)
        e = np.exp(score)
        soft = e / e.sum(axis=1, keepdims=True)
        fingerprint = fingerprint + soft.sum(axis=0)
    return fingerprint, r
