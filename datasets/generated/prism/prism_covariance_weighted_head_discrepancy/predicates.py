# predicates
def prop_words_add_in_squares(f, case, h):
    i = int(case.i)
    matched = case.align.T @ case.head_proxy
    without = np.array(case.head_target, dtype=float)
    without[:, i] = matched[:, i]
    alone = np.array(matched, dtype=float)
    alone[:, i] = case.head_target[:, i]
    whole = float(f().gamma)
    rest = float(f(head_target=without).gamma)
    part = float(f(head_target=alone).gamma)
    h.close(rest ** 2 + part ** 2, whole ** 2, note="parts of the words in squares")
    logits = case.z_proxy @ (case.align @ case.head_target - case.head_proxy)
    if float(np.sum(logits ** 2)) > 1e-6:
        h.check(whole > 0.0, "heads that predict differently have a positive discrepancy")
