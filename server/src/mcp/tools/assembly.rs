//! `assembly`.

use crate::answer::Envelope;
use crate::answer::assembly::{Arguments, AssemblyAnswer, assembly};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "assembly",
    title: "An assembly of methods",
    description: "How something a paper describes as a whole is wired from verified methods: each brick with its level and what \
                  may be swapped for it, every wire, the assembly's own level, reached by running both wired sides, and what \
                  the paper names and is missing. The wired code itself: `retrieve_with`.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<AssemblyAnswer>>,
    call: |snapshot, given| assembly(snapshot, &arguments(given)?),
};
