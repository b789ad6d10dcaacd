"""Predicates of bert_encoder_block.toml that need more than one expression."""


def _norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    return gain * centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + eps) + bias


def prop_lone_position(f, case, h):
    x = case.x[:1]
    mid = _norm(x + x @ case.Wv @ case.Wo, case.g1, case.c1, case.eps)
    o = f(x=x, W2=0.0 * case.W2, b2=0.0 * case.b2)
    h.close(o.y, _norm(mid, case.g2, case.c2, case.eps))


def prop_open_gate(f, case, h):
    silent = 0.0 * case.Wo
    mid = _norm(case.x, case.g1, case.c1, case.eps)
    inner = mid @ case.W1 + case.b1
    up = f(Wo=silent, b1=case.b1 + 100.0)
    h.close(up.y, _norm(mid + (inner + 100.0) @ case.W2 + case.b2, case.g2, case.c2, case.eps), note="open")
    down = f(Wo=silent, b1=case.b1 - 100.0)
    h.close(down.y, _norm(mid + case.b2, case.g2, case.c2, case.eps), note="shut")
