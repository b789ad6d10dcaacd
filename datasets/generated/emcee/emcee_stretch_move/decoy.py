"""Serial stretch-move sweep: z = ((a-1)u+1)^2/a, Y = X_j + z (X_k - X_j), accept min(1, z^(n-1) p(Y)/p(X))."""
import numpy as np


def stretch_move_sweep(walkers, partner, stretch_draw, accept_draw, density_now, density_new, a):
    x = np.array(walkers, dtype=np.float64)
    m, n = x.shape
    a = float(a)
    accept_prob = np.zeros(m, dtype=np.float64)
    accepted = np.zeros(m, dtype=bool)
    for k in range(m):
        j = int(partner[k])
        if j >= k:
            j += 1
        z = ((a - 1.0) * float(stretch_draw[k]) + 1.0) ** 2 / a
        y = x[j] + z * (x[k] - x[j])
        q = z ** (n - 1) * float(density_new[k]) / float(density_now[k])
        accept_prob[k] = min(1.0, q)
        if float(accept_draw[k]) <= accept_prob[k]:
            accepted[k] = True
            x[k] = y
    return x, accept_prob, accepted
