//! Paths between two subjects.

use super::{Builder, say};
use crate::{Stored, Subject, counted, paper_subject};
use snapshot::{CitationPath, Direction, Entity, Kind, Limits, Relation};

const MAX_HOPS: usize = 25;

/// Describes a shortest citation path between two papers.
pub(crate) fn path(builder: &mut Builder<'_>) -> Stored {
    let [one, other] = &builder.plan.subjects[..] else {
        return Ok(());
    };
    let snapshot = builder.snapshot;
    let from = known!(paper_subject(snapshot, one)?);
    let to = known!(paper_subject(snapshot, other)?);
    let ((first, first_id), (last, last_id)) = (builder.paper(from)?, builder.paper(to)?);
    let (ids, one, other) = ([first_id, last_id], &first.title, &last.title);
    let limits = Limits::default();
    match snapshot
        .citations()
        .path(from, to, Direction::Any, limits)?
    {
        CitationPath::Found(hops) => {
            let count = counted(hops.len(), "step");
            say!(builder, ids; "The shortest citation path from \"{one}\" to \"{other}\" has {count}.");
            for hop in hops.iter().take(MAX_HOPS) {
                let (left, right) = (builder.paper(hop.from)?, builder.paper(hop.to)?);
                let verb = match hop.relation {
                    Relation::Cites => "cites",
                    _ => "is cited by",
                };
                let (ids, left, right) = ([left.1, right.1], &left.0.title, &right.0.title);
                say!(builder, ids; "\"{left}\" {verb} \"{right}\".");
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
pub(crate) fn explore(builder: &mut Builder<'_>) -> Stored {
    let id = |subject: &Subject| match subject {
        Subject::Method(id) => format!("method:{id}"),
        Subject::Paper(id) => id.clone(),
    };
    let ids: Vec<String> = builder.plan.subjects.iter().map(id).collect();
    let [from, to] = &ids[..] else {
        return Ok(());
    };
    let ((one, first), (other, last)) = (node(builder, from)?, node(builder, to)?);
    let ids = [first, last];
    let Some(steps) = builder.relations.path(from, to)? else {
        say!(builder, ids; "No path between {one} and {other} was found within the limits of the search.");
        return Ok(());
    };
    let count = steps.len();
    say!(builder, ids;
        "The shortest path that was found between {one} and {other} has {count} steps: a candidate, not an answer.");
    for step in steps {
        let ((left, id), (right, to)) = (node(builder, &step.from)?, node(builder, &step.to)?);
        say!(builder, [id, to]; "{left} {} {right}.", step.relation);
    }
    Ok(())
}

fn node(builder: &mut Builder<'_>, id: &str) -> Stored<(String, String)> {
    let (snapshot, method) = (builder.snapshot, id.strip_prefix("method:"));
    let method = method.and_then(|id| Some((Kind::Method, snapshot.method_by_id(id)?)));
    let paper = || Some((Kind::Paper, snapshot.paper_by_id(id)?));
    match method.or_else(paper) {
        Some((kind, ordinal)) => builder.entity(Entity { kind, ordinal }),
        None => Ok((id.to_owned(), builder.snapshot_source())),
    }
}
