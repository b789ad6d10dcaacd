//! Builds answer sentences about searches: paths between entities, and papers that contain words.

use super::{AnswerBuilder, RenderError};
use crate::answer::AnswerError;
use crate::answer::graph::explore::{Arguments, ExploreAnswer, candidate_paths};
use snapshot::{Kind, search_text};

/// The maximum number of papers that a search returns.
const MAX_HITS: usize = 12;

/// Adds one sentence for the shortest path and one sentence for each edge.
pub(crate) fn paths(
    builder: &mut AnswerBuilder<'_>,
    arguments: &Arguments,
) -> Result<(), AnswerError> {
    let answer = match candidate_paths(builder.library, arguments) {
        Ok((answer, _)) => answer,
        Err(AnswerError::Refused(_)) => return Ok(()),
        Err(error) => return Err(error),
    };
    match add_paths(builder, arguments, &answer) {
        Ok(()) | Err(RenderError::NotStored) => Ok(()),
        Err(RenderError::Snapshot(error)) => Err(error.into()),
    }
}

fn add_paths(
    builder: &mut AnswerBuilder<'_>,
    arguments: &Arguments,
    answer: &ExploreAnswer,
) -> Result<(), RenderError> {
    let (mut ends, mut names) = (vec![], vec![]);
    for id in &arguments.seeds {
        let (end, name) = node(builder, id)?;
        ends.push(end);
        names.push(name);
    }
    let between = format!("between {}", names.join(" and "));
    let text = match answer.paths.first() {
        Some(path) => {
            let steps = path.length;
            format!(
                "The shortest path that was found {between} has {steps} steps: a candidate, not an answer."
            )
        }
        None => format!("No path {between} was found within the limits of the search."),
    };
    builder.add(text, &ends);
    for edge in &answer.path_edges {
        let ((from, left), (to, right)) = (node(builder, &edge.from)?, node(builder, &edge.to)?);
        builder.add(format!("{left} {} {right}.", edge.relation), &[from, to]);
    }
    Ok(())
}

/// Returns the source id and the name of a node.
fn node(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(String, String), RenderError> {
    if let Some(method) = id.strip_prefix("method:") {
        let (_, row) = builder.about_method(method)?;
        return Ok((builder.method_source(&row), row.name.clone()));
    }
    let (_, row) = builder.about_paper(id)?;
    Ok((builder.paper_source(&row), row.title.clone()))
}

/// Adds the papers that contain the words of a query.
pub(crate) fn search(builder: &mut AnswerBuilder<'_>, query: &str) -> Result<(), RenderError> {
    let library = builder.library;
    for hit in search_text(library, query, Some(Kind::Paper), MAX_HITS)? {
        let paper = library.paper(hit.entity.ordinal)?;
        let source = builder.paper_source(&paper);
        let text = format!(
            "\"{}\" ({}) holds words of {query:?}.",
            paper.title, paper.id
        );
        builder.add(text, &[source]);
    }
    Ok(())
}
