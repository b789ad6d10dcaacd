//! `list_reference_implementations`.

use crate::answer::Envelope;
use crate::answer::list::{Arguments, ListAnswer, list};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "list_reference_implementations",
    title: "Reference implementations",
    description: "Which reference implementations are held, highest level first: by words in name, aliases, id, area or summary, \
                  by area and by level. `total_matching` counts all of them; hand `meta.next_cursor` back for the next page.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ListAnswer>>,
    call: |snapshot, given| list(snapshot, &arguments(given)?),
};
