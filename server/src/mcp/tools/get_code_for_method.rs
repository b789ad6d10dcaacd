//! `get_code_for_method`.

use crate::answer::Envelope;
use crate::answer::method_code::{Arguments, MethodCodeAnswer, method_code};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_code_for_method",
    title: "Code of a method",
    description: "All code that is known of a method: the paper that introduced it, the repositories declared for that paper, and \
                  verified reference implementations with their code in line.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<MethodCodeAnswer>>,
    call: |snapshot, given| method_code(snapshot, &arguments(given)?),
};
