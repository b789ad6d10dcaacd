//! Paths between two subjects.

use super::builder::{Builder, say};
use crate::Stored;
use crate::plan::{Plan, Subject};
use crate::records::graph::paper_subject;
use crate::relations::Relations;
use crate::sentences::counted;
use snapshot::{CitationPath, Direction, Limits, Relation};

/// The maximum number of hops in sentences.
const MAX_HOPS: usize = 25;

/// Describes a shortest citation path between two papers.
pub(crate) fn path(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    let [one, other] = &plan.subjects[..] else {
        return Ok(());
    };
    let snapshot = builder.snapshot;
    let (Some(from), Some(to)) = (
        paper_subject(snapshot, one)?,
        paper_subject(snapshot, other)?,
    ) else {
        return Ok(());
    };
    let ((first, first_id), (last, last_id)) = (builder.paper(from)?, builder.paper(to)?);
    let (ids, one, other) = ([first_id, last_id], &first.title, &last.title);
    match snapshot
        .citations()
        .path(from, to, Direction::Any, Limits::default())?
    {
        CitationPath::Found(hops) => {
            let count = counted(hops.len(), "step");
            say!(builder, ids; "The shortest citation path from \"{one}\" to \"{other}\" has {count}.");
            for hop in hops.iter().take(MAX_HOPS) {
                let ((left, left_id), (right, right_id)) =
                    (builder.paper(hop.from)?, builder.paper(hop.to)?);
                let verb = match hop.relation {
                    Relation::Cites => "cites",
                    _ => "is cited by",
                };
                let (left, right) = (&left.title, &right.title);
                say!(builder, [left_id, right_id]; "\"{left}\" {verb} \"{right}\".");
            }
        }
        CitationPath::NoPath => say!(builder, ids;
            "No citation path leads from \"{one}\" to \"{other}\" among the papers that are stored."),
        CitationPath::Truncated => say!(builder, ids;
            "No citation path from \"{one}\" to \"{other}\" was found within the limits of the search; there may be one."),
    }
    Ok(())
}

/// Describes a short path between two methods or papers.
pub(crate) fn explore(builder: &mut Builder<'_>, relations: &dyn Relations, plan: &Plan) -> Stored {
    let id = |subject: &Subject| match subject {
        Subject::Method(id) => format!("method:{id}"),
        Subject::Paper(id) => id.clone(),
    };
    let ids: Vec<String> = plan.subjects.iter().map(id).collect();
    let [from, to] = &ids[..] else {
        return Ok(());
    };
    let ((one, first), (other, last)) = (node(builder, from)?, node(builder, to)?);
    let Some(steps) = relations.path(from, to)? else {
        say!(builder, [first, last];
            "No path between {one} and {other} was found within the limits of the search.");
        return Ok(());
    };
    let count = steps.len();
    say!(builder, [first, last];
        "The shortest path that was found between {one} and {other} has {count} steps: a candidate, not an answer.");
    for step in steps {
        let ((left, left_id), (right, right_id)) =
            (node(builder, &step.from)?, node(builder, &step.to)?);
        say!(builder, [left_id, right_id]; "{left} {} {right}.", step.relation);
    }
    Ok(())
}

/// Returns the name and the source id of a node.
fn node(builder: &mut Builder<'_>, id: &str) -> Stored<(String, String)> {
    if let Some(method) = id.strip_prefix("method:")
        && let Some(ordinal) = builder.snapshot.method_by_id(method)
    {
        let (record, id) = builder.method(ordinal)?;
        return Ok((record.name.clone(), id));
    }
    match builder.snapshot.paper_by_id(id) {
        Some(ordinal) => {
            let (record, id) = builder.paper(ordinal)?;
            Ok((record.paper.title, id))
        }
        None => Ok((id.to_owned(), builder.snapshot_source())),
    }
}
