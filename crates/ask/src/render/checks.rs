//! Yes-or-no checks.

use super::builder::{Builder, say};
use super::facts::paper_fact;
use crate::Stored;
use crate::plan::{Plan, Subject};
use crate::records::graph::{level_of, method_subject, paper_subject, stored_paper};
use crate::rules::Report;
use crate::sentences::counted;
use catalogue::{PaperRole, Venue, names};

/// Answers yes or no.
pub(crate) fn check(builder: &mut Builder<'_>, plan: &Plan) -> Stored {
    let Some(subject) = plan.subjects.first() else {
        return Ok(());
    };
    if plan.tells(Report::Level) {
        return level(builder, plan, subject);
    }
    let Some(paper) = paper_subject(builder.snapshot, subject)? else {
        return Ok(());
    };
    let Some(report) = plan.report else {
        return Ok(());
    };
    match report {
        Report::Cites | Report::CitedBy => cites(builder, plan, paper, report == Report::Cites),
        Report::Wrote => wrote(builder, plan, paper),
        Report::Introduces => introduces(builder, plan, paper),
        Report::Venue => venue(builder, plan, paper),
        _ => Ok(()),
    }
}

const fn yes(is_so: bool) -> &'static str {
    if is_so { "Yes" } else { "No" }
}

/// Says whether a paper cites others, or is cited by them. No source lists every reference of a paper, so that none is denied.
fn cites(builder: &mut Builder<'_>, plan: &Plan, paper: u32, is_active: bool) -> Stored {
    let filters = &plan.filters;
    let others = if is_active {
        &filters.cites
    } else {
        &filters.cited_by
    };
    for other in others {
        let Some(other) = builder.snapshot.paper_by_id(other) else {
            continue;
        };
        let (from, to) = if is_active {
            (paper, other)
        } else {
            (other, paper)
        };
        let citations = builder.snapshot.citations();
        let (stored, cites) = (citations.references(from).len(), citations.cites(from, to));
        let ((citing, from), (cited, to)) = (builder.paper(from)?, builder.paper(to)?);
        let (ids, one, other) = ([from, to], &citing.title, &cited.title);
        match (cites, stored) {
            (true, _) => say!(builder, ids; "Yes: \"{one}\" cites \"{other}\"."),
            (false, 0) => say!(builder, ids;
                "No reference of \"{one}\" is stored, so whether it cites \"{other}\" is not known."),
            (false, _) => {
                let stored = counted(stored, "reference");
                say!(builder, ids;
                    "\"{other}\" is not among the {stored} of \"{one}\" that are stored; the paper may have others.");
            }
        }
    }
    Ok(())
}

fn wrote(builder: &mut Builder<'_>, plan: &Plan, paper: u32) -> Stored {
    let (record, id) = builder.paper(paper)?;
    if record.authors.is_empty() {
        return Ok(());
    }
    for name in &plan.filters.authors {
        let key = names::author_key(name);
        let wrote = record.authors.iter().any(|authorship| {
            let own = names::author_key(&authorship.author.name);
            names::are_author_variants(&own, &key) || own == key
        });
        let (yes, is) = (yes(wrote), if wrote { "is" } else { "is not" });
        let ids = [id.clone(), builder.author_source(name)?];
        say!(builder, ids; "{yes}: {name} {is} named as an author of \"{}\".", record.title);
    }
    paper_fact(builder, paper, Report::Authors)
}

fn introduces(builder: &mut Builder<'_>, plan: &Plan, paper: u32) -> Stored {
    let other = plan.subjects.get(1);
    let Some(method) = other.and_then(|other| method_subject(builder.snapshot, other)) else {
        return Ok(());
    };
    let ((record, id), (method, method_id)) = (builder.paper(paper)?, builder.method(method)?);
    let origin = stored_paper(builder.snapshot, &method)?;
    // Where nothing says what introduced a method, nothing is denied.
    if origin.is_none() && method.origin.is_none() {
        return Ok(());
    }
    let role = (origin.is_some_and(|(origin, _)| origin == paper)).then(|| method.role());
    let yes = yes(role == Some(PaperRole::Introduces));
    let did = match role {
        Some(PaperRole::Introduces) => "introduced",
        Some(PaperRole::States) => "states, but did not introduce,",
        Some(PaperRole::Uses) => "uses, but did not introduce,",
        None => "did not introduce",
    };
    let (title, name) = (&record.title, &method.name);
    say!(builder, [id, method_id]; "{yes}: \"{title}\" {did} {name}.");
    Ok(())
}

fn level(builder: &mut Builder<'_>, plan: &Plan, subject: &Subject) -> Stored {
    let method = method_subject(builder.snapshot, subject);
    let (Some(method), Some(due)) = (method, plan.filters.level) else {
        return Ok(());
    };
    let (record, id) = builder.method(method)?;
    let level = level_of(builder.snapshot, method);
    let (reaches, name) = (level >= Some(due), &record.name);
    let (yes, level) = (
        yes(reaches),
        level.map_or("no level", |level| level.as_str()),
    );
    say!(builder, [&id]; "{yes}: {name} is stored at {level}; {due} was asked for.");
    // A family has no level; what computes a part of it may have.
    if !reaches && let Some(described) = builder.snapshot.not_function(&record, &[])? {
        builder.add_described(described, id)?;
    }
    Ok(())
}

fn venue(builder: &mut Builder<'_>, plan: &Plan, paper: u32) -> Stored {
    let (record, id) = builder.paper(paper)?;
    let stored = record.venue.as_deref().and_then(Venue::parse);
    let (Some(stored), Some(due)) = (stored, plan.filters.venues.first()) else {
        return Ok(());
    };
    let is_so = stored.series == due.series && (due.year.is_none() || due.year == stored.year);
    let (title, due, stored) = (&record.title, due.name(), stored.name());
    match is_so {
        true => say!(builder, [id]; "Yes: \"{title}\" appeared at {due}; its venue is {stored}."),
        false => {
            say!(builder, [id]; "The venue of \"{title}\" that is stored is {stored}, not {due}.")
        }
    }
    Ok(())
}
