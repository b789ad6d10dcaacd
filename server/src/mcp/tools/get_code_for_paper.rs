//! `get_code_for_paper`.

use crate::answer::Envelope;
use crate::answer::paper_code::{Arguments, PaperCodeAnswer, paper_code};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_code_for_paper",
    title: "Code of a paper",
    description: "All code that is known of a paper: declared repositories, verified reference implementations of the \
                  methods it introduced with their code in line, calls for those below V2, and how much was \
                  harvested.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<PaperCodeAnswer>>,
    call: |snapshot, given| paper_code(snapshot, &arguments(given)?),
};
