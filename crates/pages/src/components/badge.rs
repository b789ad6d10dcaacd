//! Levels and outcomes, told by a word and a shape: colour only repeats them.

use super::reasons;
use catalogue::{Level, Outcome, Rung};
use maud::{Markup, html};

/// Returns a level's word with a filled step for each passed test; `None` for code without a level.
pub fn level(level: Option<Level>) -> Markup {
    let passed = level.map_or(0, |level| level as usize + 1);
    html! {
        span.{ "badge " (class(level)) } title=(meaning_of(level)) {
            (level.map_or("no level", Level::as_str))
            @for step in 0..Rung::ALL.len() { i.on[step < passed] aria-hidden="true" {} }
        }
    }
}

/// Returns the badge of a record without code.
pub fn no_code() -> Markup {
    html! { span.{ "badge none" } title="No code of this method is stored here. Repositories of its paper may have some." { "no code here" } }
}

/// Returns the badge of code that was never run.
pub fn not_run() -> Markup {
    html! { span.{ "badge none" } { "not run" } }
}

/// Returns the sentence of a level.
pub const fn meaning_of(level: Option<Level>) -> &'static str {
    match level {
        None => "At least one of the two programs cannot be imported.",
        Some(Level::V0) => {
            "Both programs can be imported. They do not run as the method's inputs and outputs say."
        }
        Some(Level::V1) => {
            "Both programs run and return values of the right kind. They do not agree, or are too similar to tell."
        }
        Some(Level::V2) => "The method's two programs agree to 1e-6. They do not pass every test.",
        Some(Level::V3) => "The method's two programs agree to 1e-6, and both pass every test.",
    }
}

/// Returns the levels with their sentences, lowest first.
pub fn legend() -> Markup {
    let levels = [Level::V0, Level::V1, Level::V2, Level::V3].map(Some);
    html! {
        dl.levels { @for one in levels { dt { (level(one)) } dd { (meaning_of(one)) } } }
        p.soft { "Each level needs the ones before it. It is computed from recorded runs and never rounded up." }
    }
}

/// Returns the class of a level in the style sheet.
pub const fn class(level: Option<Level>) -> &'static str {
    match level {
        None => "none",
        Some(Level::V0) => "v0",
        Some(Level::V1) => "v1",
        Some(Level::V2) => "v2",
        Some(Level::V3) => "v3",
    }
}

/// Returns the test of a rung. **Source**: `docs/ladder.md`, the table of levels.
pub const fn meaning(rung: Rung) -> &'static str {
    match rung {
        Rung::V0 => "both programs can be imported",
        Rung::V1 => "both run on valid inputs and return values of the right kind",
        Rung::V2 => "both agree to 1e-6",
        Rung::V3 => "both pass every test",
    }
}

/// Returns an outcome as mark and words.
pub(crate) fn outcome(outcome: Outcome) -> Markup {
    let (mark, class) = match outcome {
        Outcome::Passed => ("✓", "outcome"),
        Outcome::Failed(_) => ("✗", "outcome failed"),
        Outcome::NotReached => ("–", "outcome soft"),
    };
    let words = match outcome {
        Outcome::Passed => "passed".to_owned(),
        Outcome::Failed(reason) => format!("failed: {}", reasons::in_words(reason)),
        Outcome::NotReached => "not reached".to_owned(),
    };
    html! { span class=(class) { span aria-hidden="true" { (mark) " " } (words) } }
}
