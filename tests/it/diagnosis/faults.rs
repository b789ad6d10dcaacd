//! Programs that an evaluation found to be named falsely, refused though right, or not named: the right answer of each, in every form.

use super::{Prepared, named, prepared};
use sandbox::{Sandbox, SandboxConfig};
use serde_json::{Value, json};

/// A method, a function of its `_reading`, the kind and the code of its outcome, the relation if one is named, and words of the report.
type Expected = (
    &'static str,
    &'static str,
    &'static str,
    u8,
    Option<&'static str>,
    &'static str,
);

const FAULTS: [Expected; 30] = [
    // A step below 0 leaves the domain on every case but those with 1 alone, where it is true as well.
    (
        "gae",
        "lambda r, v, done, gamma, lam: _reading(r, v, 0 * done, gamma, lam)",
        "departs",
        1,
        Some("done is ignored, as if it were 0"),
        "",
    ),
    // A damping near 0 gives nearly 1 / n: that is less than the tolerance, and few sizes are drawn.
    (
        "pagerank",
        "lambda A, d: numpy.full(len(A), 1 / len(A))",
        "departs",
        1,
        None,
        "",
    ),
    // Where the exchanged targets are equal, this gives an infinity and the reading a NaN.
    (
        "r2_score",
        "lambda y, p: 1.0 - numpy.sum((y - p) ** 2) / numpy.sum((p - numpy.mean(p)) ** 2)",
        "departs",
        1,
        Some("y and p are exchanged"),
        "",
    ),
    (
        "iou_boxes",
        "lambda *args: _reading(*args) * (1.0 + 8e-16)",
        "agrees",
        0,
        None,
        "taken: v leaves its range by rounding",
    ),
    (
        "iou_boxes",
        "lambda *args: _reading(*args) * (1.0 + 1e-3)",
        "departs",
        1,
        Some("1.001 times"),
        "",
    ),
    (
        "adam_step",
        "in_place",
        "agrees",
        0,
        None,
        "taken: the call changes its input m",
    ),
    (
        "mean_squared_error",
        "lambda y, p: 0 if (y == p).all() else _reading(y, p)",
        "agrees",
        0,
        None,
        "taken: v came as int64",
    ),
    (
        "mean_squared_error",
        "lambda y, p: int(_reading(y, p))",
        "departs",
        1,
        None,
        "",
    ),
    // A divisor of n - 1 that is guarded where n is 1: there the relation has no value, and the function the method's.
    (
        "mape",
        "lambda y, p: _reading(y, p) * len(y) / max(len(y) - 1, 1)",
        "departs",
        1,
        Some("(n / (n - 1)) times the method's"),
        "",
    ),
    (
        "levenshtein_distance",
        "lambda a, b: 3 * _reading(a, b)",
        "departs",
        1,
        Some("3 times the method's"),
        "",
    ),
    (
        "levenshtein_distance",
        "lambda a, b: _reading(a, b) // 3",
        "departs",
        1,
        None,
        "",
    ),
    // As torch: "expected more than 1 value per channel". Most drawn sizes are small enough to have a 1 among them.
    (
        "group_norm",
        "lambda x, groups, *rest: _reading(x, groups, *rest) if x[0].size > groups else _refused()",
        "degenerate",
        1,
        None,
        "has one element along an axis",
    ),
    // A factor is a base of the logarithm only where the method has that logarithm.
    (
        "dense_layer",
        "lambda *args: _reading(*args) * numpy.log(2.0)",
        "departs",
        1,
        Some("y is 0.693147181 times the method's"),
        "",
    ),
    (
        "siglip_loss",
        "lambda *args: _reading(*args) * numpy.log(10.0)",
        "departs",
        1,
        Some("2.30258509 times the method's"),
        "",
    ),
    (
        "prelu",
        "lambda x, a: _reading(x, 0.0 * a + 0.25)",
        "departs",
        1,
        Some("a is ignored, as if it were 0.25"),
        "",
    ),
    (
        "mape",
        "lambda y, p: _reading(y, p) * (len(y) - 1) / len(y)",
        "departs",
        1,
        Some("is (n - 1) / n times the method's"),
        "",
    ),
    // A default that is a size, and a step that ends at it.
    (
        "ndcg",
        "lambda rel, s, k: _reading(rel, s, len(rel))",
        "departs",
        1,
        Some("k is ignored, as if it were rel.shape[0]"),
        "",
    ),
    (
        "ndcg",
        "lambda rel, s, k: _reading(rel, s, min(k + 1, len(rel)))",
        "departs",
        1,
        Some("one step more in k"),
        "",
    ),
    // Factors that are a count, its square, and twice a size.
    (
        "knn_classify",
        "lambda x, y, q, k, m: tuple(one * k for one in _reading(x, y, q, k, m)[:1]) + _reading(x, y, q, k, m)[1:]",
        "departs",
        1,
        Some("k times the method's"),
        "",
    ),
    (
        "roi_align",
        "lambda x, rois, batch, scale, oh, ow, sr: _reading(x, rois, batch, scale, oh, ow, sr) * sr**2",
        "departs",
        1,
        Some("sr^2 times"),
        "",
    ),
    (
        "nt_xent",
        "lambda x, y, tau: _reading(x, y, tau) * 2 * len(x)",
        "departs",
        1,
        Some("(2 n) times"),
        "",
    ),
    // Right by the card, as Bucy and Joseph wrote it.
    ("kalman_step", "joseph", "agrees", 0, None, ""),
    // The unit in the last place decides what it adds to large values, which one property meets as well.
    (
        "relu",
        "rounded",
        "property",
        1,
        None,
        "taken: rounding moves what it returns on ",
    ),
    // Right in another form: places for a mask, and a p-value beside the statistic.
    (
        "nms",
        "lambda *args: numpy.flatnonzero(_reading(*args))",
        "not_checked",
        2,
        None,
        "keep came as int64 of shape",
    ),
    (
        "kendall_tau_b",
        "lambda *args: (_reading(*args), 0.5)",
        "not_checked",
        2,
        None,
        "came as 2 values, where the method returns one; number 1 agrees on every case: wrap the function",
    ),
    // As scikit-learn: "number of labels is 2 to n - 1". Each of labels that are all different is a group of its own.
    (
        "silhouette",
        "lambda X, y: _reading(X, y) if 1 < len(set(y.tolist())) < len(y) else _refused()",
        "degenerate",
        1,
        None,
        "y has no two equal elements",
    ),
    // One usual case more has no value.
    (
        "silhouette",
        "lambda X, y: _reading(X, y) if 1 < len(set(y.tolist())) < len(y) and len(y) != 7 else _refused()",
        "departs",
        1,
        None,
        "",
    ),
    // The order of scores decides what remains on too few cases, once this was the misreading that begins with the lowest.
    (
        "nms",
        "lambda b, s, thr: _reading(b, numpy.roll(s, 1), thr)",
        "departs",
        1,
        Some("s is rolled by 1"),
        "",
    ),
    // A clip that the reading writes as a conditional expression.
    (
        "bleu_corpus",
        "without_brevity",
        "departs",
        1,
        Some("without the comparison `1.0 if c > r else math.exp(1 - r / c)`"),
        "",
    ),
    // Labels that are all equal are one group, which the card excludes.
    ("kruskal_wallis", "with_chi2", "agrees", 0, None, ""),
];

const BEFORE: &str = "
import math

import numpy


def _refused():
    raise ValueError('expected more than 1 value')


def in_place(w, g, m, v, t, lr, b1, b2, eps):
    m *= b1
    m += (1.0 - b1) * g
    v *= b2
    v += (1.0 - b2) * g * g
    return w - lr * (m / (1.0 - b1**t)) / (numpy.sqrt(v / (1.0 - b2**t)) + eps), m, v


def rounded(x):
    largest = numpy.abs(x).max()
    moves = 1e5 < largest < 1e200
    return _reading(x) * (1 + 4e-6 * numpy.sin(1e17 * numpy.frexp(largest)[0]) * moves)


def joseph(x, P, F, Q, H, R, z):
    x, P = F @ x, F @ P @ F.T + Q
    K = P @ H.T @ numpy.linalg.inv(H @ P @ H.T + R)
    rest = numpy.eye(len(x)) - K @ H
    return x + K @ (z - H @ x), rest @ P @ rest.T + K @ R @ K.T


def without_brevity(hyp, hyp_len, ref, ref_len):
    score, c = _reading(hyp, hyp_len, ref, ref_len), hyp_len.sum()
    r = sum(min(row.tolist(), key=lambda size: (abs(size - own), size)) for own, row in zip(hyp_len, ref_len))
    return score * max(math.exp(1 - r / c), 1.0) if score > 0 else score


def with_chi2(x, g):
    from scipy.stats import chi2, rankdata

    n, r = len(x), rankdata(x)
    groups = numpy.unique(g)
    h = 12 / (n * (n + 1)) * sum(r[g == j].sum() ** 2 / (g == j).sum() for j in groups) - 3 * (n + 1)
    _, c = numpy.unique(x, return_counts=True)
    h = max(h / (1 - (c**3 - c).sum() / (n**3 - n)), 0.0)
    return h, len(groups) - 1, chi2.sf(h, len(groups) - 1)
";

fn write(method: &Prepared, name: &str, function: &str) {
    let reading = std::fs::read_to_string(method.reading()).expect("readable");
    let entry = &method.spec.method.entry;
    let source = format!("{reading}\n{BEFORE}\n\n_reading = {entry}\n");
    method.write(name, &source, function);
}

#[test]
fn programs_that_were_judged_wrongly_have_their_right_answers() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let mut ids: Vec<&str> = FAULTS.iter().map(|fault| fault.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut wrong = vec![];
    for method in prepared(&ids) {
        let of_method = FAULTS.iter().enumerate();
        let of_method = of_method.filter(|(_, fault)| fault.0 == method.bundled.id);
        for (at, fault) in of_method.clone() {
            write(&method, &format!("fault_{at}"), fault.1);
        }
        let found = method.check(&json!({}));
        for (at, (id, function, kind, code, relation, words)) in of_method {
            let name = format!("fault_{at}");
            let [check_file, package] = [&found[&name][0], &found[&name][1]];
            let in_sandbox = method.check_in_sandbox(&name, &mut worker);
            let relation_of = check_file["relation"].as_str();
            let is_right = check_file["kind"] == *kind
                && check_file["code"] == *code
                && check_file["program"] == Value::Null
                && relation_of.is_some() == relation.is_some()
                && relation_of.is_none_or(|own| own.contains(relation.unwrap_or_default()))
                && check_file["text"]
                    .as_str()
                    .is_some_and(|text| text.contains(words));
            let is_same = [package, &in_sandbox]
                .iter()
                .all(|form| named(form) == named(check_file));
            if !is_right || !is_same {
                wrong.push(format!(
                    "{id}: {function}: {}, package {}, sandbox {}\n{}",
                    named(check_file),
                    named(package),
                    named(&in_sandbox),
                    check_file["text"].as_str().unwrap_or_default()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_function_that_imports_what_is_not_here_when_it_is_called_is_not_checked() {
    for method in prepared(&["gelu"]) {
        write(&method, "lazy", "lambda x: __import__('not_here_at_all')");
        let found = method.check(&json!({}));
        for form in found["lazy"].as_array().expect("of each form") {
            assert_eq!(form["kind"], "not_checked", "{form}");
            assert_eq!(form["code"], 2, "{form}");
        }
    }
}
