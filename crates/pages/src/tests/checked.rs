//! The page of a checked function: the marks of its outcome.

use super::records;
use crate::{CheckState, CheckedPage, Implementation, ReadingText, Written, is_warning};
use catalogue::{
    CheckAnswer, CheckedProgram, Level, License, NOT_WRITTEN, OTHER_ORDER, PropertyRecord,
    PropertyResult,
};

/// The marks of a verdict.
const MARKS: [&str; 3] = ["✓ ", "⚠\u{fe0e} ", "✗ "];

/// Kinds and exit codes of outcomes, with the mark of each.
const OUTCOMES: [(&str, u8, &str); 5] = [
    ("agrees", 0, MARKS[0]),
    ("property", 0, MARKS[1]),
    ("property", 1, MARKS[2]),
    ("departs", 1, MARKS[2]),
    ("not_checked", 2, MARKS[2]),
];

/// A pair of which nothing but the name is stored, with a field for functions.
fn bare_implementation() -> Implementation<'static> {
    let reading = ReadingText {
        source: None,
        sha256: String::new(),
        license: License::Mit,
        written: Written::default(),
    };
    Implementation {
        entry: "gelu",
        signature: None,
        variant: None,
        latex: None,
        spec: None,
        past: vec![],
        examples: vec![],
        misreadings: &[],
        picture: None,
        readings: [reading.clone(), reading],
        has_check_file: true,
        takes_functions: true,
        yours: None,
        generation: vec![],
        run: None,
    }
}

fn page(state: CheckState<'_>) -> CheckedPage<'_> {
    CheckedPage {
        method: "gelu",
        name: "GELU",
        state,
        implementation: None,
        source: None,
        is_outdated: false,
        stored_until: None,
    }
}

#[test]
fn a_function_without_a_level_agrees_to_the_tolerance_of_its_own_form() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let mut answer = CheckAnswer {
        kind: "agrees".to_owned(),
        code: 0,
        ..CheckAnswer::not_checked("gelu", "agrees in float32 on every stored input, to 1e-4")
    };
    for (level, text) in [
        (Some(Level::V3), "to 1e-6, and every test"),
        (None, "It agrees in float32 on every stored input, to 1e-4."),
    ] {
        answer.level = level;
        let html = page(CheckState::Answered(&answer)).render(&frame).html;
        assert!(
            !html.contains("Right: it computes"),
            "inputs were tried, not all"
        );
        assert!(html.contains(text), "{level:?}: {html}");
        let is_to_the_contracts = html.contains("to 1e-6, and every test");
        assert_eq!(is_to_the_contracts, level.is_some(), "{level:?}: {html}");
    }
}

#[test]
fn a_function_has_counts_and_what_differs_first_and_no_level() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let property = |result| PropertyRecord {
        result,
        ..records::properties("slope").remove(0)
    };
    let [pass, fail] = [PropertyResult::Pass, PropertyResult::Fail].map(property);
    let cases = [
        (
            "agrees",
            [89, 0],
            vec![pass.clone()],
            None,
            vec!["<strong>✓ </strong> It agrees on all 89 inputs, and passes 1 of 1 test."],
        ),
        (
            "departs",
            [89, 80],
            vec![pass, fail],
            Some(
                "V2: disagree; case corpus-0; output loss; 2.054e5 times the allowed difference there",
            ),
            vec![
                "It agrees on 9 of 89 inputs, and passes 1 of 2 tests.",
                "<dd>output loss: another value</dd>",
            ],
        ),
        (
            "departs",
            [89, 89],
            vec![],
            Some("V1: wrong shape; case corpus-0; output y; shape [] where the contract says [3]"),
            vec!["output y: another shape; a single number where the method has [3]"],
        ),
    ];
    for (kind, cases, properties, failure, parts) in cases {
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            level: Some(Level::V3),
            cases: Some(cases),
            failure: failure.map(str::to_owned),
            properties,
            ..CheckAnswer::not_checked("gelu", "")
        };
        let html = page(CheckState::Answered(&answer)).render(&frame).html;
        for part in parts {
            assert!(html.contains(part), "{part}: {html}");
        }
        for word in ["Level", "First failure", "corpus-0", "allowed difference"] {
            assert!(!html.contains(word), "{word}: {html}");
        }
    }
}

#[test]
fn a_program_that_is_a_method_is_a_link_and_a_misreading_is_none() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    for (kind, is_link) in [("member", true), ("misreading", false)] {
        let program = CheckedProgram {
            id: "gelu_tanh".to_owned(),
            kind: kind.to_owned(),
            text: "the tanh approximation".to_owned(),
        };
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            program: Some(program),
            ..CheckAnswer::not_checked("gelu", "computes gelu_tanh")
        };
        let html = page(CheckState::Answered(&answer)).render(&frame).html;
        assert!(html.contains("<code>gelu_tanh</code>"), "{kind}: {html}");
        assert_eq!(html.contains("/gelu_tanh"), is_link, "{kind}: {html}");
    }
}

#[test]
fn the_title_names_another_order_and_a_template() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let order = format!("departs from gelu; called as f(b, a) it agrees: {OTHER_ORDER}");
    for (kind, text, title, is_hinted) in [
        (
            "departs",
            &*order,
            "computes GELU with its parameters in another order",
            true,
        ),
        (
            "departs",
            "departs from gelu",
            "It does not compute GELU",
            false,
        ),
        ("not_checked", NOT_WRITTEN, "It is not written yet", false),
        (
            "not_checked",
            "os cannot be used",
            "It could not be checked",
            false,
        ),
    ] {
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            ..CheckAnswer::not_checked("gelu", text)
        };
        let html = page(CheckState::Answered(&answer)).render(&frame).html;
        assert!(html.contains(&format!("{title}</h1>")), "{title}: {html}");
        let hint = html.contains("Change the order of your parameters");
        assert_eq!(hint, is_hinted, "{text}");
    }
}

#[test]
fn a_waiting_check_has_no_field() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    for (ahead, words) in [(0, "is being checked"), (1, "until 1 other is checked")] {
        let waiting = CheckedPage {
            implementation: Some(bare_implementation()),
            source: Some("def gelu(x): return x"),
            ..page(CheckState::Open(ahead))
        };
        let html = waiting.render(&frame).html;
        assert!(
            html.contains(words) && !html.contains("<textarea"),
            "{html}"
        );
        let failed = CheckedPage {
            state: CheckState::Failed,
            ..waiting
        };
        assert!(failed.render(&frame).html.contains("<textarea"));
    }
}

#[test]
fn a_difference_below_the_tolerance_is_a_warning_and_no_failure() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let text = "agrees on every vector; property slope does not hold";
    let shown_text = "agrees on every input; test slope does not hold";
    for (kind, code, mark) in OUTCOMES {
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            code,
            ..CheckAnswer::not_checked("gelu", text)
        };
        let html = page(CheckState::Answered(&answer)).render(&frame).html;
        let shown = MARKS.map(|mark| html.contains(&format!("<strong>{mark}</strong>")));
        assert_eq!(shown, MARKS.map(|one| one == mark), "{kind} {code}: {html}");
        assert_eq!(
            html.contains("class=\"verdict failed\""),
            mark == MARKS[2],
            "{kind} {code}"
        );
        assert_eq!(is_warning(&answer), mark == MARKS[1], "{kind} {code}");
        let parts = ["with a warning</h1>", "a warning, no failure", shown_text];
        let has_all = parts.iter().all(|part| html.contains(part));
        assert_eq!(has_all, mark == MARKS[1], "{kind} {code}: {html}");
    }
}

#[test]
fn the_kind_of_a_known_program_has_words() {
    let words = crate::checked::with_kinds_in_words("computes relu (misreading): no slope");
    assert_eq!(words, "computes relu, a known mistake: no slope");
}
