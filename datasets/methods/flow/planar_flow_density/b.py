import math

import numpy as np


def planar_flow_density(z, u, w, b):
    """Send normal points through planar maps and follow their log density.

    Map j moves a point by its direction u[j] times the hyperbolic tangent
    of w[j] . point + b[j]; it stretches volume there by one plus the slope
    of that tangent times u[j] . w[j].  The log density at the end is the
    standard normal log density of the starting point less the logs of the
    stretching factors of all maps met on the way.
    """
    n, d = z.shape
    zk = np.zeros((n, d))
    logq = np.zeros(n)
    for row in range(n):
        point = np.array(z[row], dtype=np.float64)
        log_density = (-0.5 * float(np.sum(point * point))
                       - 0.5 * d * math.log(2.0 * math.pi))
        for j in range(u.shape[0]):
            push = math.tanh(float(np.sum(w[j] * point)) + float(b[j]))
            slope = 1.0 - push * push
            log_density -= math.log1p(slope * float(np.sum(u[j] * w[j])))
            point = point + u[j] * push
        zk[row] = point
        logq[row] = log_density
    return zk, logq
