//! Proposals: corrections that people draft, look at, and commit to a review queue. A proposal never changes the graph, and
//! code of a proposal is text: this server does not run it.
//!
//! `check` says what is wrong with a draft and what it would change; `queue` stores drafts and commits them, each against
//! the answer to a challenge of its own. `rest` has the JSON and the pages.

mod changes;
mod check;
mod pasted;
mod queue;
mod submitted;

use crate::problem::ParameterError;

pub(crate) use crate::challenge::Passed as Outcome;
pub(crate) use check::{Checked, check};
pub(crate) use queue::Queue;
pub(crate) use submitted::{ANSWER, CONFIRMED, KIND, RECORD, Submitted};

/// Returns what is wrong with a field of a draft: its name, and the reason.
fn wrong(name: &str, detail: impl Into<String>) -> ParameterError {
    (name.to_owned(), detail.into())
}
