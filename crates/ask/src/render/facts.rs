//! Facts about a paper: who, when, where, its ids, code, citations.

use super::builder::{Builder, say};
use super::origin::{paper_methods, verb};
use crate::Stored;
use crate::answer::SourceKind;
use crate::rules::Report;
use crate::sentences::{after, counted, listed};
use catalogue::{PaperRecord, Repository, Venue};
use snapshot::ranked_repositories;

/// The maximum number of repositories of a paper in sentences.
const MAX_REPOSITORIES: usize = 10;
/// The maximum number of reviews in sentences.
const MAX_REVIEWS: usize = 10;

/// Adds one fact about a paper. Adds no sentence if no record states it.
pub(crate) fn paper_fact(builder: &mut Builder<'_>, ordinal: u32, report: Report) -> Stored {
    let (paper, source) = builder.paper(ordinal)?;
    let title = &paper.title;
    match report {
        Report::Authors | Report::AuthorCount => authors(builder, &paper, source, report)?,
        Report::Year => year(builder, &paper, &source),
        Report::Venue => venue(builder, &paper, source),
        Report::Id => id(builder, &paper, source),
        Report::Title => say!(builder, [source]; "{} is \"{title}\".", paper.id),
        Report::Abstract => abstract_of(builder, &paper, &source),
        Report::Tasks => tasks(builder, &paper, source)?,
        Report::Institutions => institutions(builder, &paper, source)?,
        Report::CitationCount => {
            let count = counted(builder.snapshot.citation_count(ordinal), "stored paper");
            say!(builder, [source]; "\"{title}\" is cited by {count}.");
        }
        Report::ReferenceCount => {
            let references = builder.snapshot.citations().references(ordinal).len();
            let count = counted(references, "stored paper");
            say!(builder, [source]; "\"{title}\" cites {count}.");
        }
        Report::RepositoryCount => {
            let official = paper
                .repositories
                .iter()
                .filter(|one| is_official(one))
                .count();
            let count = paper.repositories.len();
            say!(builder, [source];
                "{count} repositories are declared for \"{title}\", {official} of them official.");
        }
        Report::Status => {
            say!(builder, [source]; "The status of \"{title}\" is {}.", paper.status);
        }
        Report::Concepts => concepts(builder, &paper, source),
        Report::Reviews => reviews(builder, &paper, &source)?,
        Report::Harvested => harvested(builder, &paper, source)?,
        Report::Code => code(builder, &paper, &source, false)?,
        Report::OfficialCode => code(builder, &paper, &source, true)?,
        Report::IntroducedMethods => paper_methods(builder, &paper, &source)?,
        Report::Methods => uses(builder, &paper, source)?,
        Report::Define => describe(builder, ordinal, &paper, &source)?,
        _ => {}
    }
    Ok(())
}

fn abstract_of(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    if let Some(text) = &paper.abstract_text {
        say!(builder, [source]; "The abstract of \"{}\": {text}", paper.title);
    }
}

fn tasks(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) -> Stored {
    let mut ids = vec![source];
    for task in &paper.tasks {
        ids.push(builder.task_source(task)?);
    }
    if !paper.tasks.is_empty() {
        say!(builder, ids; "\"{}\" works on {}.", paper.title, listed(&paper.tasks));
    }
    Ok(())
}

/// States how many functions of the paper's repositories were harvested, and how many returned a value.
fn harvested(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) -> Stored {
    let functions = builder.snapshot.harvested(&paper.id)?;
    let (count, title) = (functions.len(), &paper.title);
    let ran = functions.iter().filter(|function| function.ran()).count();
    match count {
        0 => say!(builder, [source]; "0 functions have been harvested for \"{title}\"."),
        _ => say!(builder, [source];
            "{count} functions have been harvested for \"{title}\"; {ran} of them returned a value when they ran, and none of them is verified."),
    }
    Ok(())
}

fn authors(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: String,
    report: Report,
) -> Stored {
    let names = names_of_authors(paper);
    let mut ids = vec![source];
    for name in &names {
        ids.push(builder.author_source(name)?);
    }
    let (title, count, list) = (&paper.title, names.len(), listed(&names));
    match report {
        _ if count == 0 => {}
        Report::AuthorCount => say!(builder, ids; "\"{title}\" has {count} authors: {list}."),
        _ => say!(builder, ids; "\"{title}\" was written by {list}."),
    }
    Ok(())
}

fn names_of_authors(paper: &PaperRecord) -> Vec<&str> {
    let names = paper
        .authors
        .iter()
        .map(|authorship| authorship.author.name.as_str());
    names.collect()
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

/// States the venue, as the record of the paper does; venues have no records.
fn venue(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) {
    if let Some(raw) = &paper.venue {
        let name = Venue::parse(raw).map_or_else(|| raw.clone(), |venue| venue.name());
        say!(builder, [source]; "\"{}\" appeared at {name} ({raw}).", paper.title);
    }
}

fn id(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) {
    let (title, id) = (&paper.title, &paper.id);
    let all: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    let all = if all.is_empty() {
        id.clone()
    } else {
        all.join(", ")
    };
    say!(builder, [source]; "The id of \"{title}\" is {id}; identifiers: {all}.");
}

fn institutions(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) -> Stored {
    let (mut names, mut ids) = (vec![], vec![source]);
    for name in names_of_institutions(paper) {
        if !names.contains(&name) {
            ids.push(builder.institution_source(name)?);
            names.push(name);
        }
    }
    if !names.is_empty() {
        say!(builder, ids; "\"{}\" is from {}.", paper.title, listed(&names));
    }
    Ok(())
}

/// Returns the institutions of a paper, then those of its authors.
pub(super) fn names_of_institutions(paper: &PaperRecord) -> impl Iterator<Item = &String> {
    let of_authors = (paper.authors.iter()).flat_map(|authorship| &authorship.institutions);
    let all = paper.institutions.iter().chain(of_authors);
    all.map(|institution| &institution.name)
}

fn concepts(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) {
    for concept in &paper.concepts {
        builder.note_license(concept.license);
    }
    let names: Vec<&str> = paper
        .concepts
        .iter()
        .map(|concept| concept.name())
        .collect();
    if !names.is_empty() {
        say!(builder, [source]; "Sources file \"{}\" under {}.", paper.title, listed(&names));
    }
}

fn reviews(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) -> Stored {
    let reviews = builder.snapshot.reviews(&paper.id)?;
    for review in reviews.iter().take(MAX_REVIEWS) {
        builder.note_license(review.license);
        let reviewer = review.reviewer.as_deref().unwrap_or("a reviewer");
        let rating = after(" rated it ", review.rating.as_ref());
        let beginning = |text: &String| text.chars().take(400).collect::<String>();
        let and = if rating.is_empty() { "" } else { " and" };
        let text = after(
            &format!("{and} wrote: "),
            review.text.as_ref().map(beginning),
        );
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
    let others = repositories.len().saturating_sub(MAX_REPOSITORIES);
    let mut addresses = vec![];
    for repository in repositories.into_iter().take(MAX_REPOSITORIES) {
        let (url, source, license) = (&repository.url, &repository.source, repository.license);
        let mark = if is_official(repository) {
            " (official)"
        } else {
            ""
        };
        addresses.push(format!("{url}{mark}"));
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
        say!(builder, [source]; "No official repository of \"{title}\" is stored.");
    }
    let mut ids = vec![source.to_owned()];
    let (mut addresses, others) = cite_repositories(builder, paper, official, &mut ids);
    if others > 0 {
        addresses.push(format!("{others} more"));
    }
    let list = listed(&addresses);
    match addresses.len() {
        0 => {}
        1 => say!(builder, ids; "Declared repository of \"{title}\": {list}."),
        _ => say!(builder, ids; "Declared repositories of \"{title}\": {list}."),
    }
    for method in builder.snapshot.methods_of_paper(&paper.id).to_vec() {
        let Some(summary) = builder.snapshot.implementation_summary(method) else {
            continue;
        };
        let (record, method_source) = builder.method(method)?;
        let (name, verb) = (&record.name, verb(record.role()));
        let level = match summary.verification_level {
            Some(level) => format!("is stored at {level}"),
            None => "is stored, not verified".to_owned(),
        };
        let ids = [source.to_owned(), method_source];
        say!(builder, ids; "The reference implementation of {name}, which \"{title}\" {verb}, {level}.");
    }
    Ok(())
}

fn uses(builder: &mut Builder<'_>, paper: &PaperRecord, source: String) -> Stored {
    let (mut names, mut ids) = (vec![], vec![source]);
    for method in &paper.methods {
        if let Some(ordinal) = builder.snapshot.method_by_id(method) {
            let (record, id) = builder.method(ordinal)?;
            names.push(record.name.clone());
            ids.push(id);
        }
    }
    if !names.is_empty() {
        say!(builder, ids; "\"{}\" names the methods {}.", paper.title, listed(&names));
    }
    Ok(())
}

/// Describes a paper by what is stored of it.
fn describe(builder: &mut Builder<'_>, ordinal: u32, paper: &PaperRecord, source: &str) -> Stored {
    let (title, id, names) = (&paper.title, &paper.id, names_of_authors(paper));
    let by = match &names[..] {
        [] => String::new(),
        [first, rest @ ..] if rest.len() >= 4 => format!(" by {first} and {} others", rest.len()),
        all => format!(" by {}", listed(all)),
    };
    let year = || {
        builder
            .snapshot
            .publication_year(paper)
            .map(|year| year.to_string())
    };
    let when = after(" from ", paper.publication_date().or_else(year));
    let venue = paper.venue.as_deref().and_then(Venue::parse);
    let place = after(" at ", venue.map(|venue| venue.name()));
    say!(builder, [source]; "\"{title}\" ({id}) is a paper{by}{when}{place}.");
    abstract_of(builder, paper, source);
    if !paper.tasks.is_empty() {
        say!(builder, [source]; "\"{title}\" works on {}.", listed(&paper.tasks));
    }
    let count = counted(builder.snapshot.citation_count(ordinal), "stored paper");
    say!(builder, [source]; "It is cited by {count}.");
    paper_methods(builder, paper, source)?;
    code(builder, paper, source, false)
}
