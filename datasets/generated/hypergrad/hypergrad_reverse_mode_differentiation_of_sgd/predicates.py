# predicates
def prop_replay(f, case, h):
    o = f()
    w = np.array(o.first_weights, dtype=float)
    v = np.array(o.first_velocity, dtype=float)
    size = 1.0 + np.max(np.abs(w)) + np.max(np.abs(v))
    for t in range(case.dims.s):
        v = case.decays[t] * v - (1.0 - case.decays[t]) * case.train_grads[t]
        w = w + case.rates[t] * v
        size = max(size, np.max(np.abs(w)), np.max(np.abs(v)))
    h.assume(bool(size < 1e7))
    h.close(w / size, case.final_weights / size, "weights")
    h.close(v / size, case.final_velocity / size, "velocity")
    if size < 100.0:
        h.close(w, case.final_weights, "weights")
        h.close(v, case.final_velocity, "velocity")


def prop_duality(f, case, h):
    o = f()
    v = np.array(o.first_velocity, dtype=float)
    tw = np.array(case.dw, dtype=float)
    tv = np.array(case.dv, dtype=float)
    for t in range(case.dims.s):
        c = case.decays[t]
        slope = case.train_hessians[t] @ tw + case.train_mixed[t] @ case.dh
        tv = c * tv + case.dc[t] * (v + case.train_grads[t]) - (1.0 - c) * slope
        v = c * v - (1.0 - c) * case.train_grads[t]
        tw = tw + case.rates[t] * tv + case.dr[t] * v
    forward = float(np.dot(case.final_grad, tw))
    parts = [np.dot(o.weights_grad, case.dw), np.dot(o.velocity_grad, case.dv), np.dot(o.decays_grad, case.dc),
             np.dot(o.rates_grad, case.dr), np.dot(o.hyper_grad, case.dh)]
    size = 1.0 + sum([abs(float(q)) for q in parts])
    backward = sum([float(q) for q in parts])
    h.close(forward / size, backward / size, "change of the final loss")
