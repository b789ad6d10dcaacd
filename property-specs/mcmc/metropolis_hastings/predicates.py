"""Predicates of metropolis_hastings that follow the chain."""


def prop_each_row_moves_or_stays(f, case, h):
    out = f()
    before = np.concatenate([case.x0[None, :], out.samples[:-1]])
    move = case.step * case.z
    h.assume(np.min(np.max(np.abs(move), axis=1)) > 1e-4)
    moved = np.max(np.abs(out.samples - before), axis=1) > 5e-5
    h.close(out.samples, before + np.where(moved[:, None], move, 0.0))
    h.close(out.rate, np.mean(moved), note="rate")
