//! Outcomes beside names: a property that does not hold, degenerate cases, cases that float32 cannot hold; and the number of cases that
//! a name needs.

use super::{PYTHON, Prepared, named, prepared};
use crate::project_files::root;
use ladder::check_file::runtime;
use sandbox::{Sandbox, SandboxConfig};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;

/// Counts of cases around those that a name needs. See the file.
const THRESHOLDS: &str = "tests/it/diagnosis/thresholds.py";

/// A softplus by its name, its function of `_reading`, and the kind, the code and the words of its outcome.
type Expected = (&'static str, &'static str, &'static str, u8, &'static str);

/// Softplus has a pin, a variant below V2's tolerance, and edges that are constant.
const SOFTPLUSES: [Expected; 4] = [
    (
        "identity_above_twenty",
        "lambda x: numpy.where(x > 20.0, x, _reading(x))",
        "property",
        0,
        "property no_switch_at_twenty does not hold: outputs differ by 7.9e-11, relative above 1, from the method's, less than V2's \
         1e-06: a warning",
    ),
    (
        "wrong_at_a_pin",
        "lambda x: _reading(x) + 0.1 * (x == 0.5413248546129181)",
        "property",
        1,
        "property pin_one does not hold: outputs differ by 0.091, relative above 1, from the method's",
    ),
    (
        "raises_on_constants",
        "lambda x: _reading(x) if numpy.ptp(x) > 0.0 else _refused(x)",
        "degenerate",
        1,
        "degenerate cases, and differs on no other: x has one element along an axis; x is constant",
    ),
    (
        "raises_on_one_usual_case_too",
        "lambda x: _reading(x) if numpy.ptp(x) > 0.0 and x.max() != 20.5 else _refused(x)",
        "departs",
        1,
        "departs from softplus; ",
    ),
];

/// Writes functions of reading A, `_reading`.
fn write(method: &Prepared, name: &str, function: &str) {
    let reading = std::fs::read_to_string(method.reading()).expect("readable");
    let entry = &method.spec.method.entry;
    let source = format!(
        "{reading}\n\nimport numpy\n\n_reading = {entry}\n\n\ndef _refused(x):\n    raise ValueError(\"it is constant\")\n"
    );
    method.write(name, &source, function);
}

#[test]
fn a_property_and_degenerate_cases_are_outcomes_of_their_own_in_every_form() {
    let sandbox = Sandbox::start(SandboxConfig::default()).expect("the sandbox starts here");
    let mut worker = sandbox.worker().expect("a worker starts");
    let method = prepared(&["softplus"]).remove(0);
    for (name, function, ..) in SOFTPLUSES {
        write(&method, name, function);
    }
    let found = method.check(&json!({}));
    for (name, _, kind, code, words) in SOFTPLUSES {
        let [check_file, package] = [&found[name][0], &found[name][1]];
        assert_eq!(named(check_file), json!([kind, code, null, null]), "{name}");
        let text = check_file["text"].as_str().unwrap_or_default();
        assert!(text.contains(words), "{name}: {text}");
        assert_eq!(named(package), named(check_file), "{name}");
        let in_sandbox = method.check_in_sandbox(name, &mut worker);
        assert_eq!(named(&in_sandbox), named(check_file), "{name}");
    }
}

#[test]
fn cases_that_float32_cannot_hold_are_left_out_and_counted() {
    let method = prepared(&["softplus"]).remove(0);
    write(&method, "in_double", "_reading");
    write(
        &method,
        "in_single",
        "lambda x: _reading(x).astype(numpy.float32)",
    );
    let found = method.check(&json!({ "in_single": { "float32": true } }));
    let text = |name: &str| found[name][0]["text"].as_str().unwrap_or_default();
    assert_eq!(found["in_single"][0]["kind"], "agrees");
    let left_out = text("in_single")
        .lines()
        .find(|line| line.contains("left out"));
    let left_out = left_out.unwrap_or_else(|| panic!("{}", text("in_single")));
    assert!(
        left_out.contains("left out, which float32 cannot hold: "),
        "{left_out}"
    );
    // The edge has 1e308.
    assert!(left_out.ends_with("edge-largest_numbers"), "{left_out}");
    let number = |text: &str| -> usize {
        let digits = text.trim_start().split(' ').next();
        digits.and_then(|digits| digits.parse().ok()).expect(text)
    };
    let vectors = |name: &str| {
        let line = text(name)
            .lines()
            .find(|line| line.starts_with("  vectors: "));
        number(&line.expect("it counts vectors")["  vectors: ".len()..])
    };
    assert_eq!(
        vectors("in_single") + number(left_out),
        vectors("in_double")
    );
    assert!(
        !text("in_double").contains("left out"),
        "{}",
        text("in_double")
    );
}

fn thresholds() -> Value {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(folder.path().join("checks_of_all.py"), runtime()).expect("written");
    let output = Command::new(root().join(PYTHON))
        .args(["-B", "-W", "ignore", THRESHOLDS])
        .arg(folder.path())
        .current_dir(root())
        .output()
        .expect("Python starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&errors)
}

/// Two cases are too few for a member, three suffice; seven for a relation, eight suffice, unless it predicts the same on each.
#[test]
fn a_name_needs_as_many_cases_as_the_page_says() {
    let found = thresholds();
    let member = json!([["departs", null], ["member", "tripled_above"]]);
    assert_eq!(found["member on 2 and 3 cases"], member);
    let relation = json!([["departs", null], ["departs", "y is of the other sign"]]);
    assert_eq!(found["relation on 7 and 8 cases"], relation);
    assert_eq!(
        found["relation on 8 equal cases"],
        json!([["departs", null]])
    );
    let page = std::fs::read_to_string(root().join("docs/check.md")).expect("readable");
    for words in ["differs from the method on at least 3", "at least 8 cases"] {
        assert!(page.contains(words), "docs/check.md lacks {words:?}");
    }
}

/// A reading may clip by a comparison instead of a call. A loop may never end without it, and of two values that are both computed
/// none is a bound.
#[test]
fn a_clip_is_missing_whatever_its_form() {
    let found = thresholds();
    let relations = found["without a clip"].as_object().expect("by form").iter();
    let named: BTreeMap<&str, Option<&str>> = relations
        .map(|(form, called)| {
            let words = called[1].as_str().map(|text| text.split('`').next());
            (form.as_str(), words.flatten())
        })
        .collect();
    let expected = BTreeMap::from([
        ("both branches", None),
        ("both sides", Some("without the comparison ")),
        ("call", Some("without the clip ")),
        ("conditional expression", Some("without the comparison ")),
        ("early return", Some("without the comparison ")),
        ("if", Some("without the comparison ")),
        ("index", Some("without the comparison ")),
        ("loop", None),
        ("where", Some("without the comparison ")),
    ]);
    assert_eq!(named, expected);
}
