//! `get_concepts_for_paper`.

use crate::answer::Envelope;
use crate::answer::about_paper::{ConceptsAnswer, concepts};
use crate::answer::paper::Arguments;
use crate::mcp::table::{Row, arguments, schema};

/// The row.
pub const ROW: Row = Row {
    name: "get_concepts_for_paper",
    title: "Concepts of a paper",
    description: "What a paper is about, as sources assert it: arXiv categories, OpenAlex topics, SKOS concepts, each \
                  with who says so.",
    cost: 1,
    input: schema::<Arguments>,
    output: schema::<Envelope<ConceptsAnswer>>,
    call: |snapshot, given| concepts(snapshot, &arguments(given)?),
};
