# predicates
def prop_constant_gradient(f, case, h):
    t = case.dims.t
    first = case.grads[0:1]
    grads = 0.0 * case.grads + first
    decays = 0.0 * case.decays + case.g
    out = f(grads=grads, decays=decays)
    for k in range(t + 1):
        h.close(out.velocities[k], -(1.0 - case.g ** k) * case.grads[0], note="velocity after k equal steps")
