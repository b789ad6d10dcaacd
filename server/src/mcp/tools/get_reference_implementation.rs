//! `get_reference_implementation`.

use crate::answer::Envelope;
use crate::answer::implementation::{Arguments, ImplementationAnswer, implementation};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_reference_implementation",
    title: "A reference implementation",
    description: "Runnable Python of a method in two independent readings, with signature, contract, the property spec, and what \
                  every rung and property test said. V2 means that both readings agree to 1e-6, V3 that paper-derived \
                  properties hold on both. A refused min_level names the highest level that is available.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ImplementationAnswer>>,
    call: |snapshot, given| implementation(snapshot, &arguments(given)?),
};
