//! `get_harvested_code_for_paper`.

use crate::answer::Envelope;
use crate::answer::paper_code::{HarvestedAnswer, HarvestedArguments, harvested};
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_harvested_code_for_paper",
    title: "Harvested code",
    description: "Functions taken out of the repositories of a paper. `known_complete` says whether an empty list \
                  means that there is none.",
    cost: 1,
    input: schema::<HarvestedArguments>,
    output: schema::<Envelope<HarvestedAnswer>>,
    call: |snapshot, given| harvested(snapshot, &arguments(given)?),
};
