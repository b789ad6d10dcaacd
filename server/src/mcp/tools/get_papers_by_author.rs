//! `get_papers_by_author`.

use crate::answer::Envelope;
use crate::answer::people::{ByAuthor, HolderAnswer, by_author};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_papers_by_author",
    title: "Papers by an author",
    description: "The papers of an author, newest first. A name can be borne by several: `other_holders` lists them \
                  with their ids, and an id names one. Hand `meta.next_cursor` back for the next page.",
    cost: 1,
    input: schema::<ByAuthor>,
    output: schema::<Envelope<HolderAnswer>>,
    call: |snapshot, given| by_author(snapshot, &arguments(given)?),
};
