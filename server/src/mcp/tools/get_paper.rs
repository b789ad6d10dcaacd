//! `get_paper`.

use crate::answer::Envelope;
use crate::answer::paper::{Arguments, PaperAnswer, paper};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_paper",
    title: "A paper",
    description: "What is known of a paper: title, abstract, ids, authors, venue, methods, tasks, declared repositories, and the \
                  verified reference implementations of what it introduced, with their code in line. Look at `status` first: a \
                  paper may be withdrawn or retracted.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<PaperAnswer>>,
    call: |snapshot, given| paper(snapshot, &arguments(given)?),
};
