//! `compose`.

use crate::answer::Envelope;
use crate::answer::compose::{Arguments, ComposeAnswer, compose};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "compose",
    title: "What goes with a method",
    description: "Methods whose typed contract fits a method: `partners` that take its outputs (or give its inputs), \
                  as they are or after an adapter that keeps every value, and `substitutes` that may stand in its \
                  place. By contracts alone: what methods compute is not compared.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ComposeAnswer>>,
    call: |snapshot, given| compose(snapshot, &arguments(given)?),
};
