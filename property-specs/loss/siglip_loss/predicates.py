"""Predicates of siglip_loss that need several calls or loops."""


def prop_two_more_pairs(f, case, h):
    def total(*parts):
        img = np.concatenate([a for a, _ in parts])
        return len(img) * f(img=img, txt=np.concatenate([b for _, b in parts])).loss

    old, one, two = (case.img, case.txt), (case.p[:1], case.q[:1]), (case.p[1:], case.q[1:])
    h.close(total(old, one, two) + total(old) + total(one) + total(two), total(old, one) + total(old, two) + total(one, two))
