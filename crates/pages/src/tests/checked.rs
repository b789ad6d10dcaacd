//! The page of a checked function: the marks of its outcome.

use super::records;
use crate::{CheckState, CheckedPage, is_warning};
use catalogue::CheckAnswer;

/// The marks of a verdict.
const MARKS: [&str; 3] = ["✓ ", "⚠\u{fe0e} ", "✗ "];

/// Kinds and texts of outcomes as the check file writes them, with the mark of each.
const OUTCOMES: [(&str, &str, &str); 6] = [
    ("agrees", "agrees", MARKS[0]),
    (
        "property",
        "agrees on every vector; property slope does not hold: outputs differ by 7.9e-11, relative above 1, from the method's, less than \
         V2's 1e-06: a warning",
        MARKS[1],
    ),
    (
        "property",
        "agrees on every vector; property pin_one does not hold: outputs differ by 0.091, relative above 1, from the method's",
        MARKS[2],
    ),
    (
        "property",
        "agrees on every vector; property pin_one does not hold",
        MARKS[2],
    ),
    ("departs", "departs from gelu", MARKS[2]),
    // Of other outcomes the text may hold words of the function.
    ("not_checked", "ValueError: a warning", MARKS[2]),
];

#[test]
fn a_difference_below_the_tolerance_is_a_warning_and_no_failure() {
    let sources = records::sources();
    let frame = records::frame(&sources);
    for (kind, text, mark) in OUTCOMES {
        let answer = CheckAnswer {
            kind: kind.to_owned(),
            ..CheckAnswer::not_checked("gelu", text)
        };
        let page = CheckedPage {
            method: "gelu",
            name: "GELU",
            state: CheckState::Answered(&answer),
            implementation: None,
            source: None,
            stored_until: None,
        };
        let html = page.render(&frame).html;
        let shown = MARKS.map(|mark| html.contains(&format!("<strong>{mark}</strong>")));
        assert_eq!(shown, MARKS.map(|one| one == mark), "{text}: {html}");
        assert_eq!(
            html.contains("class=\"verdict failed\""),
            mark == MARKS[2],
            "{text}"
        );
        assert_eq!(is_warning(&answer), mark == MARKS[1], "{text}");
        let parts = ["with a warning</h1>", "a warning, no failure", text];
        let has_all = parts.iter().all(|part| html.contains(part));
        assert_eq!(has_all, mark == MARKS[1], "{text}: {html}");
    }
}
