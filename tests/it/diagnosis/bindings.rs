//! The binding of inputs to the parameters of a function, and the answer about one that does not fit or returns other outputs: the same
//! in every form.

use super::{Prepared, named, prepared};
use sandbox::{Sandbox, SandboxConfig, Worker};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A method, a function of its `_reading`, the kind and the code of its outcome, and words of each form's text.
type Expected = (&'static str, &'static str, &'static str, u8, &'static str);

/// Words that no other text than that of a row with them may have.
const OWN_WORDS: [&str; 3] = [
    "bound by their names",
    "it returns w2 alone",
    "of the method's",
];

const BINDINGS: [Expected; 15] = [
    (
        "adam_step",
        "lambda w, g, m, v, lr, b1, b2, eps, t: _reading(w, g, m, v, t, lr, b1, b2, eps)",
        "agrees",
        0,
        "inputs were bound by their names",
    ),
    ("adam_step", "_reading", "agrees", 0, ""),
    (
        "adam_step",
        "lambda a, b, c, d, e, f, g, h, i: _reading(a, b, c, d, e, f, g, h, i)",
        "agrees",
        0,
        "",
    ),
    // By position it would be right: its names decide.
    (
        "adam_step",
        "lambda w, g, v, m, t, lr, b1, b2, eps: _reading(w, g, v, m, t, lr, b1, b2, eps)",
        "departs",
        1,
        "inputs were bound by their names",
    ),
    (
        "focal_loss",
        "lambda *, gamma, alpha, y, p: _reading(p, y, alpha, gamma)",
        "agrees",
        0,
        "inputs were bound by their names",
    ),
    (
        "focal_loss",
        "lambda p, y, scale=1.0, gamma=2.0, alpha=0.25: scale * _reading(p, y, alpha, gamma)",
        "agrees",
        0,
        "inputs were bound by their names",
    ),
    (
        "focal_loss",
        "lambda p, y, gamma: _reading(p, y, 0.25, gamma)",
        "not_checked",
        2,
        "takes (p, y, gamma); the method's inputs are (p, y, alpha, gamma): wrap it or give --map",
    ),
    (
        "focal_loss",
        "lambda p, y, alpha, gamma, scale: scale * _reading(p, y, alpha, gamma)",
        "not_checked",
        2,
        "takes (p, y, alpha, gamma, scale); the method's inputs are (p, y, alpha, gamma): wrap it",
    ),
    (
        "layer_norm",
        "lambda x, eps: x",
        "not_checked",
        2,
        "takes (x, eps); the method's inputs are (x, gain, bias, eps): wrap it or give --map",
    ),
    // It has no signature.
    (
        "gelu",
        "getattr",
        "not_checked",
        2,
        "cannot be called with the method's inputs (x): getattr expected at least 2 arguments",
    ),
    // A TypeError of the function itself is none of its call.
    (
        "gelu",
        "lambda x: getattr(x)",
        "departs",
        1,
        "no value on any case",
    ),
    (
        "adam_step",
        "lambda *args: _reading(*args)[0]",
        "not_checked",
        2,
        "expected a tuple or dict of (w2, m2, v2), got ndarray; it returns w2 alone, which agrees",
    ),
    (
        "adam_step",
        "lambda *args: 2.0 * _reading(*args)[0]",
        "not_checked",
        2,
        "expected a tuple or dict of (w2, m2, v2), got ndarray",
    ),
    (
        "focal_loss",
        "lambda *args: numpy.mean(_reading(*args))",
        "departs",
        1,
        "loss is the mean of the method's",
    ),
    (
        "focal_loss",
        "lambda *args: numpy.median(_reading(*args))",
        "departs",
        1,
        "0 of ",
    ),
];

fn write(method: &Prepared, name: &str, function: &str) {
    let reading = std::fs::read_to_string(method.reading()).expect("readable");
    let entry = &method.spec.method.entry;
    let source = format!("{reading}\n\nimport numpy\n\n_reading = {entry}\n");
    method.write(name, &source, function);
}

/// Returns where a form says something else.
fn wrong(form: &Value, (id, function, kind, code, words): Expected) -> Option<String> {
    let text = form["text"].as_str().unwrap_or_default();
    let is_silent = |own: &&str| words.contains(own) || !text.contains(own);
    let is_right = form["kind"] == kind && form["code"] == code && text.contains(words);
    let is_right = is_right && OWN_WORDS.iter().all(is_silent);
    (!is_right).then(|| format!("{id}: {function}: {}: {text}", named(form)))
}

fn worker(sandbox: &Sandbox) -> Worker {
    sandbox.worker().expect("a worker starts")
}

#[test]
fn inputs_go_by_name_or_position_and_what_does_not_fit_is_named_in_every_form() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = worker(&sandbox);
    let mut by_method: BTreeMap<&str, Vec<Expected>> = BTreeMap::new();
    for expected in BINDINGS {
        by_method.entry(expected.0).or_default().push(expected);
    }
    let ids: Vec<&str> = by_method.keys().copied().collect();
    let mut differing = vec![];
    for (method, rows) in prepared(&ids).iter().zip(by_method.values()) {
        for (at, row) in rows.iter().enumerate() {
            write(method, &format!("binding_{at}"), row.1);
        }
        let found = method.check(&json!({}));
        for (at, row) in rows.iter().enumerate() {
            let name = format!("binding_{at}");
            let in_sandbox = method.check_in_sandbox(&name, &mut worker);
            let forms = [&found[&name][0], &found[&name][1], &in_sandbox];
            differing.extend(forms.iter().filter_map(|form| wrong(form, *row)));
        }
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn a_map_the_wrong_way_round_says_which_side_is_which_in_every_form() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = worker(&sandbox);
    let method = prepared(&["gelu"]).remove(0);
    let says = "INPUT=PARAMETER; the method's inputs: x; your parameters: logits";
    for (input, parameter, kind, code, words) in [
        ("x", "logits", "agrees", 0, ""),
        ("logits", "x", "not_checked", 2, says),
        ("x", "weight", "not_checked", 2, says),
    ] {
        write(&method, "mapped", "lambda logits: _reading(logits)");
        let found = method.check(&json!({ "mapped": { "names": { input: parameter } } }));
        let map = [(input.to_owned(), parameter.to_owned())];
        let in_sandbox = method.check_in_sandbox_with("mapped", &map, &mut worker);
        for form in [&found["mapped"][0], &found["mapped"][1], &in_sandbox] {
            let expected = ("gelu", "a map", kind, code, words);
            assert_eq!(wrong(form, expected), None, "{input}={parameter}");
        }
    }
}

/// The words of a fault stand once in a report, with the number of cases that have it.
#[test]
fn a_report_says_a_fault_of_all_cases_once() {
    let method = prepared(&["adam_step"]).remove(0);
    write(&method, "raising", "lambda *args: int('no number')");
    let found = method.check(&json!({}));
    for form in found["raising"].as_array().expect("of each form") {
        let text = form["text"].as_str().unwrap_or_default();
        assert_eq!(text.matches("invalid literal").count(), 1, "{text}");
        assert!(text.contains(" more: as above"), "{text}");
    }
}
