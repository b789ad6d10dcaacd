//! `get_papers_by_institution`.

use crate::answer::Envelope;
use crate::answer::people::{ByInstitution, HolderAnswer, by_institution};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_papers_by_institution",
    title: "Papers from an institution",
    description: "The papers of which an author worked at an institution, newest first; other institutions of the \
                  name with their ids; pages as in get_papers_by_author.",
    cost: 1,
    input: schema::<ByInstitution>,
    output: schema::<Envelope<HolderAnswer>>,
    call: |snapshot, given| by_institution(snapshot, &arguments(given)?),
};
