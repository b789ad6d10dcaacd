//! `get_citation_path`.

use crate::answer::Envelope;
use crate::answer::citation_path::{Arguments, CitationPathAnswer, citation_path};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_citation_path",
    title: "How one paper leads to another",
    description: "A shortest chain of citations between two papers, step by step: `cites` or `cited_by`. The same question always \
                  has the same answer. `found` is false with `truncated` false only where everything was looked at.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<CitationPathAnswer>>,
    call: |snapshot, given| citation_path(snapshot, &arguments(given)?),
};
