//! Facts about a paper: who, when, where, its ids, code, citations.

use super::{Builder, paper_methods, say, verb};
use crate::{Report, SourceKind, Stored, after, counted, date, listed, some_of, venue_of};
use catalogue::{PaperRecord, Repository};
use snapshot::ranked_repositories;

/// The maximum number of repositories, and of reviews, of a paper in sentences.
const MAX_LISTED: usize = 10;

/// Adds one fact about a paper. Adds no sentence if no record states it.
pub(crate) fn paper_fact(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored {
    use SourceKind::{Author, Institution, Task};
    let (paper, source) = builder.paper(ordinal)?;
    let (snapshot, title) = (builder.snapshot, &paper.title);
    match report {
        Report::Authors | Report::AuthorCount => {
            let names: Vec<&String> = paper.authors.iter().map(|one| &one.author.name).collect();
            let number = (report == Report::AuthorCount).then_some(names.len());
            let verb = match number {
                Some(count) => format!("has {count} authors:"),
                None => "was written by".to_owned(),
            };
            has_names(builder, &paper, Author, &verb, names)?;
        }
        Report::FirstAuthor => {
            let names: Vec<&String> = paper.authors.iter().map(|one| &one.author.name).collect();
            let ([first, ..], [.., last]) = (&names[..], &names[..]) else {
                return Ok(());
            };
            let ids = [
                source,
                builder.holder(Author, first)?,
                builder.holder(Author, last)?,
            ];
            say!(builder, ids; "The first author of \"{title}\" is {first}, the last of {} is {last}.", names.len());
        }
        Report::Tasks => has_names(builder, &paper, Task, "works on", paper.tasks.iter())?,
        Report::Institutions => {
            let names = names_of_institutions(&paper);
            has_names(builder, &paper, Institution, "is from", names)?;
        }
        Report::Year => year(builder, &paper, &source),
        Report::Venue => {
            // As the record of the paper states it; venues have no records.
            let raw = known!(&paper.venue);
            let name = venue_of(&paper).map_or_else(|| raw.clone(), |venue| venue.name());
            say!(builder, [source]; "\"{title}\" appeared at {name} ({raw}).");
        }
        Report::Id => {
            let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
            let (id, others) = (&paper.id, ids.join(", "));
            let others = if ids.is_empty() { id } else { &others };
            say!(builder, [source]; "The id of \"{title}\" is {id}; identifiers: {others}.");
        }
        Report::Title => say!(builder, [source]; "{} is \"{title}\".", paper.id),
        Report::Abstract => abstract_of(builder, &paper, &source),
        Report::Status => {
            say!(builder, [source]; "The status of \"{title}\" is {}.", paper.status);
        }
        Report::Concepts => concepts(builder, &paper, source),
        Report::Reviews => reviews(builder, &paper, &source)?,
        Report::Code => code(builder, &paper, &source, false)?,
        Report::OfficialCode => code(builder, &paper, &source, true)?,
        Report::IntroducedMethods => paper_methods(builder, &paper, &source)?,
        Report::Methods => {
            let methods = paper
                .methods
                .iter()
                .filter_map(|id| snapshot.method_by_id(id));
            let mut ids = vec![source];
            let names = builder.methods_named(methods, &mut ids)?;
            if !names.is_empty() {
                say!(builder, ids; "\"{title}\" names the methods {}.", listed(&names));
            }
        }
        Report::Define => describe(builder, ordinal, &paper, &source)?,
        _ => count(builder, ordinal, &paper, report)?,
    }
    Ok(())
}

/// Adds the number of what a paper has, or of what has it.
fn count(builder: &mut Builder<'_>, ordinal: u32, paper: &PaperRecord, report: Report) -> Stored {
    let (snapshot, title, source) = (builder.snapshot, &paper.title, builder.paper_source(paper));
    match report {
        Report::CitationCount => {
            let count = counted(snapshot.citation_count(ordinal), "stored paper");
            say!(builder, [source]; "\"{title}\" is cited by {count}.");
        }
        Report::ReferenceCount => {
            let references = snapshot.citations().references(ordinal).len();
            let count = counted(references, "stored paper");
            say!(builder, [source]; "\"{title}\" cites {count}.");
        }
        Report::RepositoryCount => {
            let official = paper.repositories.iter().filter(|one| is_official(one));
            let (count, official) = (paper.repositories.len(), official.count());
            say!(builder, [source];
                "{count} repositories are declared for \"{title}\", {official} of them official.");
        }
        Report::Harvested => {
            let functions = snapshot.harvested(&paper.id)?;
            let ran = functions.iter().filter(|function| function.ran()).count();
            let ran = format!(
                "; {ran} of them returned a value when they ran, and none of them is verified"
            );
            let (count, ran) = (
                functions.len(),
                after("", Some(ran).filter(|_| !functions.is_empty())),
            );
            say!(builder, [source]; "{count} functions have been harvested for \"{title}\"{ran}.");
        }
        _ => {}
    }
    Ok(())
}

/// Says which names of a kind a paper has: "X" was written by A and B. Adds no sentence without any.
fn has_names<'a>(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    kind: SourceKind,
    verb: &str,
    all: impl IntoIterator<Item = &'a String>,
) -> Stored {
    let mut names: Vec<&String> = vec![];
    for name in all {
        if kind != SourceKind::Institution || !names.contains(&name) {
            names.push(name);
        }
    }
    if !names.is_empty() {
        let mut ids = vec![builder.paper_source(paper)];
        ids.extend(builder.holders(kind, names.iter().copied())?);
        say!(builder, ids; "\"{}\" {verb} {}.", paper.title, listed(&names));
    }
    Ok(())
}

fn abstract_of(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    if let Some(text) = &paper.abstract_text {
        say!(builder, [source]; "The abstract of \"{}\": {text}", paper.title);
    }
}

fn year(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    let title = &paper.title;
    match (paper.published, builder.snapshot.publication_year(paper)) {
        (Some(day), _) => say!(builder, [source]; "\"{title}\" was published on {day}."),
        (None, Some(year)) => say!(builder, [source]; "\"{title}\" is from {year}."),
        (None, None) => return,
    }
    let conflicts = paper.conflicts.iter();
    for conflict in conflicts.filter(|one| one.field == "year" || one.field == "date") {
        let (value, other) = (&conflict.value, &conflict.source);
        say!(builder, [source]; "Another source says {value} ({other}).");
    }
}

/// Returns the institutions of a paper, then those of its authors.
pub(super) fn names_of_institutions(paper: &PaperRecord) -> impl Iterator<Item = &String> {
    let of_authors = paper.authors.iter().flat_map(|one| &one.institutions);
    let all = paper.institutions.iter().chain(of_authors);
    all.map(|institution| &institution.name)
}

fn concepts(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) {
    let mut names = vec![];
    for concept in &paper.concepts {
        builder.note_license(concept.license);
        names.push(concept.name());
    }
    if !names.is_empty() {
        say!(builder, [source]; "Sources file \"{}\" under {}.", paper.title, listed(&names));
    }
}

fn reviews(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) -> Stored {
    let reviews = builder.snapshot.reviews(&paper.id)?;
    for review in reviews.iter().take(MAX_LISTED) {
        builder.note_license(review.license);
        let reviewer = review.reviewer.as_deref().unwrap_or("a reviewer");
        let rating = after(" rated it ", review.rating.as_ref());
        let and = if rating.is_empty() { "" } else { " and" };
        let text = review.text.as_ref();
        let text = text.map(|text| text.chars().take(400).collect::<String>());
        let text = after(&format!("{and} wrote: "), text);
        say!(builder, [source]; "Of \"{}\", {reviewer}{rating}{text}.", paper.title);
    }
    Ok(())
}

fn is_official(repository: &Repository) -> bool {
    repository.is_official == Some(true)
}

/// Cites the first repositories of a paper, official ones if there are any and only those are asked for. Returns their addresses, each
/// marked if it is official, and the number of others.
pub(crate) fn cite_repositories(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    official: bool,
    ids: &mut Vec<String>,
) -> (Vec<String>, usize) {
    let mut repositories = ranked_repositories(paper);
    if official && repositories.iter().any(|one| is_official(one)) {
        repositories.retain(|one| is_official(one));
    }
    let others = repositories.len().saturating_sub(MAX_LISTED);
    let mut addresses = vec![];
    for repository in repositories.into_iter().take(MAX_LISTED) {
        let (url, source, license) = (&repository.url, &repository.source, repository.license);
        let mark = is_official(repository).then_some("(official)");
        addresses.push(format!("{url}{}", after(" ", mark)));
        builder.note_license(license);
        ids.push(builder.named_source(SourceKind::Repository, url, source, license));
    }
    (addresses, others)
}

/// Adds the repositories of a paper, and the implementations of its methods.
pub(crate) fn code(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
    official: bool,
) -> Stored {
    let title = &paper.title;
    if official && !paper.repositories.iter().any(|one| is_official(one)) {
        say!(builder, [source]; "No stored repository of \"{title}\" is marked as official; the sources do not say whether one is.");
    }
    let mut ids = vec![source.to_owned()];
    let (addresses, others) = cite_repositories(builder, paper, official, &mut ids);
    let (count, list) = (addresses.len(), some_of(addresses, others));
    match count {
        0 => {}
        1 => say!(builder, ids; "Declared repository of \"{title}\": {list}."),
        _ => say!(builder, ids; "Declared repositories of \"{title}\": {list}."),
    }
    for method in builder.snapshot.methods_of_paper(&paper.id) {
        if let Some(summary) = builder.snapshot.implementation_summary(*method) {
            let (record, method) = builder.method(*method)?;
            let (name, verb) = (&record.name, verb(record.role()));
            let level = summary.verification_level;
            let level = level.map_or(", not verified".to_owned(), |level| format!(" at {level}"));
            say!(builder, [source, &method];
                "The reference implementation of {name}, which \"{title}\" {verb}, is stored{level}.");
        }
    }
    Ok(())
}

/// Describes a paper by what is stored of it.
fn describe(builder: &mut Builder<'_>, ordinal: u32, paper: &PaperRecord, source: &str) -> Stored {
    let (snapshot, title, id) = (builder.snapshot, &paper.title, &paper.id);
    let names: Vec<&str> = (paper.authors.iter())
        .map(|one| one.author.name.as_str())
        .collect();
    let by = match &names[..] {
        [] => String::new(),
        [first, rest @ ..] if rest.len() >= 4 => format!(" by {first} and {} others", rest.len()),
        all => format!(" by {}", listed(all)),
    };
    let when = after(" from ", date(snapshot, paper));
    let place = after(" at ", venue_of(paper).map(|venue| venue.name()));
    say!(builder, [source]; "\"{title}\" ({id}) is a paper{by}{when}{place}.");
    abstract_of(builder, paper, source);
    if !paper.tasks.is_empty() {
        say!(builder, [source]; "\"{title}\" works on {}.", listed(&paper.tasks));
    }
    let count = counted(snapshot.citation_count(ordinal), "stored paper");
    say!(builder, [source]; "It is cited by {count}.");
    paper_methods(builder, paper, source)?;
    code(builder, paper, source, false)
}
