//! Pages of a list: where one begins, and the cursor that gives the next.

use crate::answer::AnswerError;
use crate::library::Library;
use catalogue::{Digest, names};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;

/// Entries of a page unless asked otherwise, and at most.
const PAGE: u32 = 20;
const LARGEST: u32 = 100;

/// Where the next page begins.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Meta {
    /// Hand this back as `cursor`; left out on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
}

/// The page that is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Page<'a> {
    /// What the list is of.
    pub what: &'static str,
    /// Whose list it is.
    pub name: &'a str,
    /// How many entries it may hold.
    pub limit: Option<u32>,
    /// The cursor of the page before.
    pub cursor: &'a Option<String>,
}

impl Page<'_> {
    /// Which entries of a list of `total` this page holds, and where the next begins. A cursor names its snapshot and its list, so
    /// that pages never mix two.
    ///
    /// # Errors
    /// When limit or cursor is none that can be.
    pub fn of(&self, library: &Library, total: usize) -> Result<(Range<usize>, Meta), AnswerError> {
        let limit = self.limit.unwrap_or(PAGE);
        if !(1..=LARGEST).contains(&limit) {
            return Err(AnswerError::Arguments(format!(
                "limit is {limit}; give 1 to {LARGEST}"
            )));
        }
        let list = Digest::of_json(&(self.what, names::normalise(self.name))).to_string();
        let prefix = format!("{}:{}:", library.id(), &list[..8]);
        let start = match self.cursor {
            None => 0,
            Some(cursor) => cursor.strip_prefix(&prefix).and_then(|at| at.parse().ok()).ok_or_else(|| {
                let what = self.what;
                AnswerError::Arguments(format!(
                    "cursor is of another snapshot or another {what}: give the same {what}, or begin again without cursor"
                ))
            })?,
        };
        let start = total.min(start);
        let end = total.min(start.saturating_add(limit as usize));
        let next_cursor = (end < total).then(|| format!("{prefix}{end}"));
        Ok((start..end, Meta { next_cursor }))
    }
}
