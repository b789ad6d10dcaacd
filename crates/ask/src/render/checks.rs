//! Yes-or-no checks, and paths between two subjects.

use super::builder::Builder;
use super::compare::{paper, target};
use super::facts::paper_fact;
use crate::AskError;
use crate::execute::graph::level_of;
use crate::execute::graph::stored_paper;
use crate::mention::Target;
use crate::plan::{Plan, Subject};
use crate::relations::Relations;
use crate::sentences::counted;
use catalogue::{PaperRole, Venue, names};
use snapshot::{CitationPath, Direction, Limits, Relation};

/// The maximum number of hops in sentences.
const MAX_HOPS: usize = 25;

/// Answers yes or no.
pub(crate) fn check(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let yes = |is_so: bool| if is_so { "Yes" } else { "No" };
    let Some(subject) = plan.subjects.first() else {
        return Ok(());
    };
    match plan.report.as_str() {
        "cites" | "cited_by" => {
            let Some(one) = paper(builder, subject)? else {
                return Ok(());
            };
            let is_active = plan.report == "cites";
            let others = if is_active {
                &plan.filters.cites
            } else {
                &plan.filters.cited_by
            };
            for other in others.clone() {
                let Some(other) = builder.snapshot.paper_by_id(&other) else {
                    continue;
                };
                let (from, to) = if is_active {
                    (one, other)
                } else {
                    (other, one)
                };
                let citations = builder.snapshot.citations();
                let stored = citations.references(from).len();
                let cites = citations.cites(from, to);
                let ((citing, from_id), (cited, to_id)) =
                    (builder.paper(from)?, builder.paper(to)?);
                let (one, other) = (&citing.title, &cited.title);
                // No source lists every reference of a paper, so that none is denied.
                let text = match (cites, stored) {
                    (true, _) => format!("Yes: \"{one}\" cites \"{other}\"."),
                    (false, 0) => format!(
                        "No reference of \"{one}\" is stored, so whether it cites \"{other}\" is not known."
                    ),
                    (false, _) => format!(
                        "\"{other}\" is not among the {} of \"{one}\" that are stored; the paper may have others.",
                        counted(stored, "reference")
                    ),
                };
                builder.add(text, &[from_id, to_id]);
            }
        }
        "wrote" => {
            let Some(ordinal) = paper(builder, subject)? else {
                return Ok(());
            };
            let (record, id) = builder.paper(ordinal)?;
            if record.authors.is_empty() {
                return Ok(());
            }
            for name in plan.filters.authors.clone() {
                let key = names::author_key(&name);
                let wrote = record.authors.iter().any(|authorship| {
                    names::are_author_variants(&names::author_key(&authorship.author.name), &key)
                        || names::author_key(&authorship.author.name) == key
                });
                let is = if wrote { "is" } else { "is not" };
                let ids = [id.clone(), builder.author_source(&name)?];
                builder.add(
                    format!(
                        "{}: {name} {is} named as an author of \"{}\".",
                        yes(wrote),
                        record.title
                    ),
                    &ids,
                );
            }
            paper_fact(builder, ordinal, "authors")?;
        }
        "introduces" => {
            let (Some(ordinal), Some(Target::Method(method))) = (
                paper(builder, subject)?,
                plan.subjects
                    .get(1)
                    .and_then(|other| target(builder, other)),
            ) else {
                return Ok(());
            };
            let ((record, id), (method, method_id)) =
                (builder.paper(ordinal)?, builder.method(method)?);
            let origin = stored_paper(builder.snapshot, &method)?;
            // Where nothing says what introduced a method, nothing is denied.
            if origin.is_none() && method.origin.is_none() {
                return Ok(());
            }
            let role = (origin.is_some_and(|(origin, _)| origin == ordinal)).then(|| method.role());
            let introduced = role == Some(PaperRole::Introduces);
            let did = match role {
                Some(PaperRole::Introduces) => "introduced",
                Some(PaperRole::States) => "states, but did not introduce,",
                Some(PaperRole::Uses) => "uses, but did not introduce,",
                None => "did not introduce",
            };
            builder.add(
                format!(
                    "{}: \"{}\" {did} {}.",
                    yes(introduced),
                    record.title,
                    method.name
                ),
                &[id, method_id],
            );
        }
        "level" => {
            let (Some(Target::Method(method)), Some(due)) =
                (target(builder, subject), plan.filters.level)
            else {
                return Ok(());
            };
            let (record, id) = builder.method(method)?;
            let level = level_of(builder.snapshot, method);
            let reaches = level >= Some(due);
            let level = level.map_or("no level", |level| level.as_str());
            builder.add(
                format!(
                    "{}: {} is stored at {level}; {due} was asked for.",
                    yes(reaches),
                    record.name
                ),
                std::slice::from_ref(&id),
            );
            // A family has no level; what computes a part of it may have.
            if !reaches && let Some(described) = builder.snapshot.not_function(&record, &[])? {
                builder.add_described(described, id)?;
            }
        }
        "venue" => {
            let Some(ordinal) = paper(builder, subject)? else {
                return Ok(());
            };
            let (record, id) = builder.paper(ordinal)?;
            let (Some(stored), Some(due)) = (
                record.venue.as_deref().and_then(Venue::parse),
                plan.filters.venues.first(),
            ) else {
                return Ok(());
            };
            let is_so =
                stored.series == due.series && (due.year.is_none() || due.year == stored.year);
            let (title, due, stored) = (&record.title, due.name(), stored.name());
            let text = match is_so {
                true => format!("Yes: \"{title}\" appeared at {due}; its venue is {stored}."),
                false => format!("The venue of \"{title}\" that is stored is {stored}, not {due}."),
            };
            builder.add(text, &[id]);
        }
        _ => {}
    }
    Ok(())
}

/// Describes a shortest citation path between two papers.
pub(crate) fn path(builder: &mut Builder<'_>, plan: &Plan) -> Result<(), AskError> {
    let [one, other] = &plan.subjects[..] else {
        return Ok(());
    };
    let (Some(from), Some(to)) = (paper(builder, one)?, paper(builder, other)?) else {
        return Ok(());
    };
    let ((first, first_id), (last, last_id)) = (builder.paper(from)?, builder.paper(to)?);
    let ids = [first_id, last_id];
    let (one, other) = (&first.title, &last.title);
    let found = builder
        .snapshot
        .citations()
        .path(from, to, Direction::Any, Limits::default())?;
    match found {
        CitationPath::Found(hops) => {
            builder.add(
                format!("The shortest citation path from \"{one}\" to \"{other}\" has {}.", counted(hops.len(), "step")),
                &ids,
            );
            for hop in hops.iter().take(MAX_HOPS) {
                let ((left, left_id), (right, right_id)) =
                    (builder.paper(hop.from)?, builder.paper(hop.to)?);
                let verb = if hop.relation == Relation::Cites {
                    "cites"
                } else {
                    "is cited by"
                };
                builder.add(format!("\"{}\" {verb} \"{}\".", left.title, right.title), &[left_id, right_id]);
            }
        }
        CitationPath::NoPath => builder.add(
            format!("No citation path leads from \"{one}\" to \"{other}\" among the papers that are stored."),
            &ids,
        ),
        CitationPath::Truncated => builder.add(
            format!(
                "No citation path from \"{one}\" to \"{other}\" was found within the limits of the search; there may be one."
            ),
            &ids,
        ),
    }
    Ok(())
}

/// Describes a short path between two methods or papers.
pub(crate) fn explore(
    builder: &mut Builder<'_>,
    relations: &dyn Relations,
    plan: &Plan,
) -> Result<(), AskError> {
    let ids: Vec<String> = plan
        .subjects
        .iter()
        .filter_map(|subject| match subject {
            Subject::Method(id) => Some(format!("method:{id}")),
            Subject::Paper(id) => Some(id.clone()),
            Subject::Name(_) => None,
        })
        .collect();
    let [from, to] = &ids[..] else {
        return Ok(());
    };
    let ((one, first), (other, last)) = (node(builder, from)?, node(builder, to)?);
    match relations.path(from, to)? {
        Some(steps) => {
            let count = steps.len().to_string();
            builder.add(format!("The shortest path that was found between {one} and {other} has {count} steps: a candidate, not an answer."), &[first, last]);
            for step in steps {
                let ((left, left_id), (right, right_id)) =
                    (node(builder, &step.from)?, node(builder, &step.to)?);
                builder.add(
                    format!("{left} {} {right}.", step.relation),
                    &[left_id, right_id],
                );
            }
        }
        None => builder.add(
            format!("No path between {one} and {other} was found within the limits of the search."),
            &[first, last],
        ),
    }
    Ok(())
}

/// Returns the name and the source id of a node.
fn node(builder: &mut Builder<'_>, id: &str) -> Result<(String, String), AskError> {
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
