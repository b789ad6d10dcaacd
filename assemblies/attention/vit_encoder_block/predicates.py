"""Predicates of vit_encoder_block.toml that need more than one expression."""


def _norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    return gain * centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + eps) + bias


def prop_lone_position(f, case, h):
    z = case.z[:1]
    o = f(z=z, W2=0.0 * case.W2, b2=0.0 * case.b2)
    h.close(o.y, z + _norm(z, case.g1, case.c1, case.eps) @ case.Wv @ case.Wo)


def prop_open_gate(f, case, h):
    silent = 0.0 * case.Wo
    inner = _norm(case.z, case.g2, case.c2, case.eps) @ case.W1 + case.b1
    up = f(Wo=silent, b1=case.b1 + 100.0)
    h.close(up.y, case.z + (inner + 100.0) @ case.W2 + case.b2, note="open")
    down = f(Wo=silent, b1=case.b1 - 100.0)
    h.close(down.y, case.z + case.b2, note="shut")
