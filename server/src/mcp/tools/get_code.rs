//! `get_code`.

use crate::answer::Envelope;
use crate::answer::code::{Arguments, CodeAnswer, code};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_code",
    title: "One source text",
    description: "One source text by its SHA-256 (`code_sha256` of other answers): the source where its license \
                  allows, else `pointer`; what its run said, one entry a rung; and the methods it is a reading of.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<CodeAnswer>>,
    call: |snapshot, given| code(snapshot, &arguments(given)?),
};
