//! Pages of lists, and the cursors of the next pages.

use crate::answer::AnswerError;
use catalogue::Digest;
use schemars::JsonSchema;
use serde::Serialize;
use snapshot::{ListCursor, Snapshot};
use std::ops::Range;

/// The default number of entries of a page.
const DEFAULT_LIMIT: u32 = 20;
/// The maximum number of entries of a page.
const MAX_LIMIT: u32 = 100;

/// The next page.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Meta {
    /// The next `cursor`; left out on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    next_cursor: Option<String>,
}

/// A requested page of a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page<'a> {
    /// The names of the parameters that determine the list, for error messages.
    pub(crate) parameters: &'static str,
    /// The digest of the parameters' values.
    pub(crate) list: Digest,
    pub(crate) limit: Option<u32>,
    pub(crate) cursor: &'a Option<String>,
}

impl Page<'_> {
    /// Returns the range of this page in a list of `total` entries, and the cursor of the next page. A
    /// cursor names its snapshot and its list, so that pages never mix two snapshots or two lists.
    pub(crate) fn range(
        &self,
        snapshot: &Snapshot,
        total: usize,
    ) -> Result<(Range<usize>, Meta), AnswerError> {
        let wrong = |detail| Err(AnswerError::Arguments(detail));
        let limit = self.limit.unwrap_or(DEFAULT_LIMIT);
        if !(1..=MAX_LIMIT).contains(&limit) {
            return wrong(format!("limit is {limit}; give 1 to {MAX_LIMIT}"));
        }
        let cursors = ListCursor::new(snapshot, self.list);
        let start = match self.cursor {
            None => 0,
            Some(cursor) => match cursors.read(cursor) {
                Some(start) => start,
                None => {
                    let parameters = self.parameters;
                    return wrong(format!(
                        "cursor is of another snapshot or another {parameters}: give the same {parameters}, or begin again without cursor"
                    ));
                }
            },
        };
        let start = total.min(start);
        let end = total.min(start.saturating_add(limit as usize));
        let next_cursor = (end < total).then(|| cursors.write(end));
        Ok((start..end, Meta { next_cursor }))
    }
}
