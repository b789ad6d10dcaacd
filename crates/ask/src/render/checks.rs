//! Yes-or-no checks, and paths between two subjects.

use super::builder::Builder;
use super::compare::{paper, target};
use super::facts::paper_fact;
use crate::AskError;
use crate::execute::graph::stored_paper;
use crate::execute::methods::level_of;
use crate::mention::Target;
use crate::plan::{Plan, Subject};
use crate::relations::Relations;
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
                let cites = builder.snapshot.citations().cites(from, to);
                let ((citing, from_id), (cited, to_id)) =
                    (builder.paper(from)?, builder.paper(to)?);
                let verb = if cites { "cites" } else { "does not cite" };
                let values = [
                    ("yes", yes(cites)),
                    ("one", &citing.title),
                    ("verb", verb),
                    ("other", &cited.title),
                ];
                builder.say("check_cites", &values, &[from_id, to_id]);
            }
        }
        "wrote" => {
            let Some(ordinal) = paper(builder, subject)? else {
                return Ok(());
            };
            let (record, id) = builder.paper(ordinal)?;
            for name in plan.filters.authors.clone() {
                let key = names::author_key(&name);
                let wrote = record
                    .authors
                    .iter()
                    .any(|authorship| names::author_key(&authorship.author.name) == key);
                let is = if wrote { "is" } else { "is not" };
                let ids = [id.clone(), builder.author_source(&name)?];
                builder.say(
                    "check_wrote",
                    &[
                        ("yes", yes(wrote)),
                        ("name", &name),
                        ("is", is),
                        ("title", &record.title),
                    ],
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
            let role = (origin.is_some_and(|(origin, _)| origin == ordinal)).then(|| method.role());
            let introduced = role == Some(PaperRole::Introduces);
            let did = match role {
                Some(PaperRole::Introduces) => "introduced",
                Some(PaperRole::States) => "states, but did not introduce,",
                Some(PaperRole::Uses) => "uses, but did not introduce,",
                None => "did not introduce",
            };
            let values = [
                ("yes", yes(introduced)),
                ("title", record.title.as_str()),
                ("did", did),
                ("name", &method.name),
            ];
            builder.say("check_introduces", &values, &[id, method_id]);
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
            let values = [
                ("yes", yes(reaches)),
                ("name", record.name.as_str()),
                ("level", level),
                ("due", due.as_str()),
            ];
            builder.say("check_level", &values, std::slice::from_ref(&id));
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
            let did = if is_so {
                "appeared at"
            } else {
                "did not appear at"
            };
            let values = [
                ("yes", yes(is_so)),
                ("title", record.title.as_str()),
                ("did", did),
                ("venue", &due.name()),
                ("stored", &stored.name()),
            ];
            builder.say("check_venue", &values, &[id]);
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
    let ends = [
        ("one", first.title.as_str()),
        ("other", last.title.as_str()),
    ];
    let found = builder
        .snapshot
        .citations()
        .path(from, to, Direction::Any, Limits::default())?;
    match found {
        CitationPath::Found(hops) => {
            builder.say(
                "path_found",
                &[ends[0], ends[1], ("steps", &hops.len().to_string())],
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
                builder.say(
                    "path_hop",
                    &[
                        ("one", &left.title),
                        ("verb", verb),
                        ("other", &right.title),
                    ],
                    &[left_id, right_id],
                );
            }
        }
        CitationPath::NoPath => builder.say("path_none", &ends, &ids),
        CitationPath::Truncated => builder.say("path_truncated", &ends, &ids),
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
            builder.say(
                "explore_found",
                &[("one", &one), ("other", &other), ("steps", &count)],
                &[first, last],
            );
            for step in steps {
                let ((left, left_id), (right, right_id)) =
                    (node(builder, &step.from)?, node(builder, &step.to)?);
                let values = [
                    ("one", left.as_str()),
                    ("relation", &step.relation),
                    ("other", &right),
                ];
                builder.say("explore_hop", &values, &[left_id, right_id]);
            }
        }
        None => builder.say(
            "explore_none",
            &[("one", &one), ("other", &other)],
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
