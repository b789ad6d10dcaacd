//! Yes-or-no checks.

use super::{Builder, method_paper, paper_fact, say};
use crate::execute::papers::paper_set;
use crate::{
    Field, Report, SourceKind, Stored, Subject, counted, level_of, listed, method_of,
    method_subject, paper_subject, stored_paper, target, venue_of,
};
use catalogue::{PaperRole, names};

/// Answers yes or no.
pub(crate) fn check(builder: &mut Builder<'_>) -> Stored {
    let plan = builder.plan;
    let subject = known!(plan.subjects.first());
    let report = known!(plan.report);
    if report == Report::Level {
        let method = known!(method_subject(builder.snapshot, subject));
        return level(builder, method);
    }
    if let (Report::IntroducedBy, [method, paper]) = (report, &plan.subjects[..]) {
        let paper = known!(paper_subject(builder.snapshot, paper)?);
        return introduces(builder, paper, method);
    }
    if report == Report::Parts {
        let part = plan.filters[Field::Uses].first().cloned();
        let (whole, part) = match (part, &plan.subjects[..]) {
            (Some(part), [whole]) => (whole, Subject::Method(part)),
            (None, [part, whole]) => (whole, part.clone()),
            _ => return Ok(()),
        };
        return has_part(builder, whole, &part);
    }
    let paper = known!(paper_subject(builder.snapshot, subject)?);
    match report {
        Report::Cites => cites(builder, Field::Cites, |other| (paper, other)),
        Report::CitedBy => cites(builder, Field::CitedBy, |other| (other, paper)),
        Report::Wrote => wrote(builder, paper),
        Report::Introduces => introduces(builder, paper, known!(plan.subjects.get(1))),
        Report::Institutions => institutions(builder, paper),
        Report::Venue => venue(builder, paper),
        _ => Ok(()),
    }
}

const fn yes(is_so: bool) -> &'static str {
    if is_so { "Yes" } else { "No" }
}

/// Says whether a paper cites others, or is cited by them. No source lists every reference of a paper, so that none is denied.
fn cites(builder: &mut Builder<'_>, field: Field, pair: impl Fn(u32) -> (u32, u32)) -> Stored {
    let (snapshot, citations) = (builder.snapshot, builder.snapshot.citations());
    let ids = builder.plan.filters[field].iter();
    let mut others: Vec<u32> = ids.filter_map(|id| snapshot.paper_by_id(id)).collect();
    // "Is X among the references of Y" has both as subjects.
    for subject in builder.plan.subjects.iter().skip(1) {
        others.extend(paper_subject(snapshot, subject)?);
    }
    for other in others {
        let (from, to) = pair(other);
        let (stored, cites) = (citations.references(from).len(), citations.cites(from, to));
        let ((citing, from), (cited, to)) = (builder.paper(from)?, builder.paper(to)?);
        let (ids, one, other) = ([from, to], &citing.title, &cited.title);
        match (cites, counted(stored, "reference")) {
            (true, _) => say!(builder, ids; "Yes: \"{one}\" cites \"{other}\"."),
            _ if stored == 0 => say!(builder, ids;
                "No reference of \"{one}\" is stored, so whether it cites \"{other}\" is not known."),
            (false, stored) => say!(builder, ids;
                "\"{other}\" is not among the {stored} of \"{one}\" that are stored; the paper may have others."),
        }
    }
    Ok(())
}

fn wrote(builder: &mut Builder<'_>, paper: u32) -> Stored {
    let (record, id) = builder.paper(paper)?;
    if record.authors.is_empty() {
        return Ok(());
    }
    let own = record
        .authors
        .iter()
        .map(|one| names::author_key(&one.author.name));
    let own: Vec<String> = own.collect();
    for name in &builder.plan.filters[Field::Authors] {
        let key = names::author_key(name);
        let is_own = |own: &String| *own == key || names::are_author_variants(own, &key);
        let wrote = own.iter().any(is_own);
        let (yes, is) = (yes(wrote), if wrote { "is" } else { "is not" });
        let ids = [id.clone(), builder.holder(SourceKind::Author, name)?];
        say!(builder, ids; "{yes}: {name} {is} named as an author of \"{}\".", record.title);
    }
    paper_fact(builder, paper, Report::Authors)
}

/// Says whether a paper is from institutions, as far as it is stored.
fn institutions(builder: &mut Builder<'_>, paper: u32) -> Stored {
    let filters = &builder.plan.filters;
    let is_from = paper_set(builder.snapshot, filters)?
        .papers
        .contains(&paper);
    let (record, id) = builder.paper(paper)?;
    let (title, names) = (&record.title, listed(&filters[Field::Institutions]));
    match is_from {
        true => say!(builder, [id]; "Yes: \"{title}\" is from {names}."),
        false => {
            say!(builder, [id]; "{names} is not among the institutions of \"{title}\" that are stored.")
        }
    }
    paper_fact(builder, paper, Report::Institutions)
}

/// Says whether a paper introduced a method; if not, what did.
fn introduces(builder: &mut Builder<'_>, paper: u32, other: &Subject) -> Stored {
    let method = known!(method_subject(builder.snapshot, other));
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
    match role {
        Some(PaperRole::Introduces) => Ok(()),
        _ => method_paper(builder, &method),
    }
}

/// Says whether a method is a stored part of another, or is used by its paper. No record lists every part, so that none is denied.
fn has_part(builder: &mut Builder<'_>, whole: &Subject, part: &Subject) -> Stored {
    let snapshot = builder.snapshot;
    let whole_paper = paper_subject(snapshot, whole)?;
    let whole = known!(target(snapshot, whole));
    let whole = known!(method_of(snapshot, &whole)?);
    let part = known!(method_subject(snapshot, part));
    let ((one, part_id), (other, whole_id)) = (builder.method(part)?, builder.method(whole)?);
    let is_name = |name: &str| names::spelling_key(name) == names::spelling_key(&other.name);
    let of_paper = whole_paper.is_some_and(|paper| snapshot.papers_using(&one.id).contains(&paper));
    let ids = [part_id, whole_id.clone()];
    let described = snapshot.not_function(&other, &[])?;
    let is_part = (described.iter().flat_map(|described| &described.functions))
        .any(|function| function.ordinal == part);
    let (part, whole) = (&one.name, &other.name);
    match is_part || one.wholes().any(is_name) {
        true => say!(builder, ids; "Yes: {part} is stored as a part of {whole}."),
        false if of_paper => {
            say!(builder, ids; "Yes: the paper of {whole} is recorded as using {part}.")
        }
        false => say!(builder, ids;
            "{part} is not among the parts of {whole} that are stored; it may have others."),
    }
    match described {
        Some(described) => builder.add_described(described, whole_id),
        None => Ok(()),
    }
}

fn level(builder: &mut Builder<'_>, method: u32) -> Stored {
    let due = known!(builder.plan.filters.level);
    let (record, id) = builder.method(method)?;
    let level = level_of(builder.snapshot, method);
    let reaches = level >= Some(due);
    let (yes, level) = (
        yes(reaches),
        level.map_or("no level", |level| level.as_str()),
    );
    say!(builder, [&id]; "{yes}: {} is stored at {level}; {due} was asked for.", record.name);
    // A family has no level; what computes a part of it may have.
    if !reaches && let Some(described) = builder.snapshot.not_function(&record, &[])? {
        builder.add_described(described, id)?;
    }
    Ok(())
}

fn venue(builder: &mut Builder<'_>, paper: u32) -> Stored {
    let (record, id) = builder.paper(paper)?;
    let stored = known!(venue_of(&record));
    let due = known!(builder.plan.filters.venues.first());
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
