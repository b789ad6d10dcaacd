//! `get_reviews_for_paper`.

use crate::answer::Envelope;
use crate::answer::about_paper::{ReviewsAnswer, reviews};
use crate::answer::paper::Arguments;
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_reviews_for_paper",
    title: "Reviews of a paper",
    description: "What reviewers wrote of a paper, one entry a reviewer, raw: nothing is averaged and no scale is \
                  turned into another. `n_withheld` counts those whose terms keep them here.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ReviewsAnswer>>,
    call: |snapshot, given| reviews(snapshot, &arguments(given)?),
};
