//! The page of a checked function: the marks of its outcome.

use super::records;
use crate::{CheckState, CheckedPage, is_warning};
use catalogue::CheckAnswer;

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
        let page = CheckedPage {
            method: "gelu",
            name: "GELU",
            state: CheckState::Answered(&answer),
            implementation: None,
            source: None,
            is_outdated: false,
            stored_until: None,
        };
        let html = page.render(&frame).html;
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
