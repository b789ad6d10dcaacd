# predicates
def prop_winner_is_best(f, case, h):
    out = f(halt_weight=0.0)
    alone = []
    for i in range(case.dims.k):
        one = f(
            y_logits=case.y_logits[i:i + 1],
            q_logits=case.q_logits[i:i + 1],
            z_high=case.z_high[i:i + 1],
            z_low=case.z_low[i:i + 1],
            halt_weight=0.0,
        )
        alone.append(float(one.total_loss))
    h.close(out.total_loss, min(alone), note="lowest cross-entropy")
    h.close(alone[int(out.winner)], min(alone), note="cross-entropy of the winner")


def prop_solved_at_all_positions(f, case, h):
    n = case.dims.n
    out = f(halt_weight=case.halt_weight)
    guess = np.argmax(case.y_logits[int(out.winner)], axis=1)
    h.check(bool(out.solved) == bool(np.all(guess == case.y_target)), note="indicator of the case")
    sharp = np.zeros(case.y_logits.shape)
    sharp[:, np.arange(n), case.y_target] = 1.0
    h.check(bool(f(y_logits=sharp).solved), note="true class highest everywhere")
    sharp[:, 0, :] = -sharp[:, 0, :]
    h.check(not bool(f(y_logits=sharp).solved), note="true class lowest at one position")


def prop_relabelling(f, case, h):
    y = case.y_logits
    n = case.dims.n
    k = case.dims.k
    high = np.max(y, axis=2)
    lse = high + np.log(np.sum(np.exp(y - high[:, :, None]), axis=2))
    picked = y[:, np.arange(n), case.y_target]
    loss = np.mean(lse - (1.0 - case.smoothing) * picked - case.smoothing * np.mean(y, axis=2), axis=1)
    order = np.sort(loss)
    h.assume(k == 1 or order[1] - order[0] > 1e-7)
    ranked = np.sort(y, axis=2)
    h.assume(float(np.min(ranked[:, :, -1] - ranked[:, :, -2])) > 1e-7)
    base = f(halt_weight=case.halt_weight)
    shifted = f(y_logits=y + case.b[:, :, None])
    h.check(int(shifted.winner) == int(base.winner), note="winner after a shift")
    h.close(shifted.total_loss, base.total_loss, note="loss after a shift")
    moved = f(y_logits=y[:, case.places, :], y_target=case.y_target[case.places])
    h.check(bool(moved.solved) == bool(base.solved), note="solved after moving positions")
    h.close(moved.total_loss, base.total_loss, note="loss after moving positions")
    named = f(y_logits=y[:, :, case.names], y_target=np.argsort(case.names)[case.y_target])
    h.check(bool(named.solved) == bool(base.solved), note="solved after renaming classes")
    h.close(named.total_loss, base.total_loss, note="loss after renaming classes")
    swapped = f(y_logits=y[case.heads], q_logits=case.q_logits[case.heads], z_high=case.z_high[case.heads], z_low=case.z_low[case.heads])
    h.check(int(case.heads[int(swapped.winner)]) == int(base.winner), note="winner after moving heads")
    h.close(swapped.total_loss, base.total_loss, note="loss after moving heads")
    h.close(swapped.z_high_next, base.z_high_next, note="high-level state after moving heads")
