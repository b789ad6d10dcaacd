# predicates
def prop_sentences_left_as_they_are(f, case, h):
    s = np.asarray(case.source)
    r = np.asarray(case.references)[:, :1]
    out = f(references=r, corrected=s, n_max=1)
    both = 0.0
    either = 0.0
    for word in range(3):
        a = np.sum(s == word, axis=1)
        b = np.sum(r[:, 0] == word, axis=1)
        both += float(np.sum(np.minimum(a, b)))
        either += float(np.sum(np.maximum(a, b)))
    recall = both / either
    weight = float(case.beta) ** 2
    h.close(out.score, (1.0 + weight) * recall / (weight + recall), "precision one and recall")
    h.check(np.all(np.asarray(out.chosen) == 0), "one reference only")


def prop_best_reference_of_one_sentence(f, case, h):
    s = np.asarray(case.source)[:1]
    r = np.asarray(case.references)[:1]
    c = np.asarray(case.corrected)[:1]
    one = f(source=s, references=r, corrected=c)
    best = -1.0
    for j in range(r.shape[1]):
        value = float(f(source=s, references=r[:, j:j + 1], corrected=c).score)
        best = max(best, value)
        if j == int(one.chosen[0]):
            h.close(value, one.score, "the selected reference gives the score")
    h.close(one.score, best, "largest over the references")
    whole = f()
    h.check(int(whole.chosen[0]) == int(one.chosen[0]), "selected without the other sentences")
