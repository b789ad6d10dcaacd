//! `graph_ask`.

use crate::answer::Envelope;
use crate::answer::ask::answer::{Arguments, AskAnswer, ask};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "graph_ask",
    title: "Ask in words",
    description: "A question in English, answered in sentences that each name the records they were written from; \
                  `plan` says what was understood, as a call. What is not understood or not held is refused (free), \
                  with near names. Ask one thing at a time and put titles in quotes.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<AskAnswer>>,
    call: |snapshot, given| ask(snapshot, &arguments(given)?),
};
