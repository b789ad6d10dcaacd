//! The page of a checked function: the marks of its outcome.

use super::records;
use crate::{CheckState, CheckedPage, is_warning};
use catalogue::{CheckAnswer, CheckedProgram, Level};

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

/// Returns the page of an answer.
fn page(answer: &CheckAnswer) -> CheckedPage<'_> {
    CheckedPage {
        method: "gelu",
        name: "GELU",
        state: CheckState::Answered(answer),
        implementation: None,
        source: None,
        is_outdated: false,
        stored_until: None,
    }
}

#[test]
fn a_function_without_a_level_is_not_said_to_agree_to_the_contracts_tolerance() {
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
        let html = page(&answer).render(&frame).html;
        assert!(html.contains(text), "{level:?}: {html}");
        assert_eq!(html.contains("1e-6"), level.is_some(), "{level:?}: {html}");
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
        let html = page(&answer).render(&frame).html;
        assert!(html.contains("<code>gelu_tanh</code>"), "{kind}: {html}");
        assert_eq!(html.contains("/gelu_tanh"), is_link, "{kind}: {html}");
    }
}

#[test]
fn a_difference_below_the_tolerance_is_a_warning_and_no_failure() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    let text = "agrees on every vector; property slope does not hold";
    for (kind, code, mark) in OUTCOMES {
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            code,
            ..CheckAnswer::not_checked("gelu", text)
        };
        let html = page(&answer).render(&frame).html;
        let shown = MARKS.map(|mark| html.contains(&format!("<strong>{mark}</strong>")));
        assert_eq!(shown, MARKS.map(|one| one == mark), "{kind} {code}: {html}");
        assert_eq!(
            html.contains("class=\"verdict failed\""),
            mark == MARKS[2],
            "{kind} {code}"
        );
        assert_eq!(is_warning(&answer), mark == MARKS[1], "{kind} {code}");
        let parts = ["with a warning</h1>", "a warning, no failure", text];
        let has_all = parts.iter().all(|part| html.contains(part));
        assert_eq!(has_all, mark == MARKS[1], "{kind} {code}: {html}");
    }
}
