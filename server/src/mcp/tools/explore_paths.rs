//! `explore_paths`.

use crate::answer::Envelope;
use crate::answer::explore::{Arguments, ExploreAnswer, explore};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "explore_paths",
    title: "How things hang together",
    description: "Short paths between methods and papers over what the graph holds (introduced, uses, cites), found \
                  within stated caps. Candidates to look at, not an answer: follow `retrieve_with` of what looks \
                  right.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ExploreAnswer>>,
    call: |snapshot, given| explore(snapshot, &arguments(given)?),
};
