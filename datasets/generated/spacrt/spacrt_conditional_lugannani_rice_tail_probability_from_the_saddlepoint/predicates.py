# predicates
def prop_gaussian_summands(f, case, h):
    s = case.s_hat
    h.assume(abs(s) > 0.05)
    v = case.cgf_second
    out = f(w=s * float(np.mean(v)), cgf=0.5 * s ** 2 * v)
    h.close(out.r, out.lam, note="the two roots agree")
    z = s * float(np.sqrt(np.sum(v)))
    h.close(out.lam, z, note="standardized saddlepoint")
    end = max(-12.0, min(12.0, z))
    grid = np.linspace(0.0, end, 4001)
    weights = np.ones(4001)
    weights[1:-1:2] = 4.0
    weights[2:-1:2] = 2.0
    density = np.exp(-0.5 * grid ** 2) / (2.0 * np.pi) ** 0.5
    below = 0.5 + end / 12000.0 * float(np.sum(weights * density))
    h.close(out.tail, 1.0 - below, note="normal tail")
