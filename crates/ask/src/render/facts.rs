//! Facts about a paper: who, when, where, its ids, code, citations.

use super::builder::Builder;
use super::origin::{paper_methods, verb};
use crate::AskError;
use crate::answer::SourceKind;
use crate::sentences::{counted, listed};
use catalogue::{Attributed, PaperRecord, Repository, Venue};
use snapshot::ranked_repositories;

/// The maximum number of repositories of a paper in sentences.
const MAX_REPOSITORIES: usize = 10;
/// The maximum number of reviews in sentences.
const MAX_REVIEWS: usize = 10;

/// Adds one fact about a paper.
pub(crate) fn paper_fact(
    builder: &mut Builder<'_>,
    ordinal: u32,
    report: &str,
) -> Result<(), AskError> {
    let (paper, source) = builder.paper(ordinal)?;
    let title = paper.title.clone();
    let ids = std::slice::from_ref(&source);
    match report {
        "authors" | "author_count" => authors(builder, &paper, &source, report)?,
        "year" => year(builder, &paper, &source),
        "venue" => venue(builder, &paper, &source),
        "id" => id(builder, &paper, &source),
        "title" => builder.add(format!("{} is \"{title}\".", paper.id), ids),
        "abstract" => {
            if let Some(text) = &paper.abstract_text {
                builder.add(format!("The abstract of \"{title}\": {text}"), ids);
            }
        }
        "tasks" if !paper.tasks.is_empty() => {
            let mut sources = vec![source.clone()];
            for task in &paper.tasks {
                sources.push(builder.task_source(task)?);
            }
            builder.add(
                format!("\"{title}\" works on {}.", listed(&paper.tasks)),
                &sources,
            );
        }
        "institutions" => institutions(builder, &paper, &source)?,
        "citation_count" => {
            let count = counted(builder.snapshot.citation_count(ordinal), "stored paper");
            builder.add(format!("\"{title}\" is cited by {count}."), ids);
        }
        "reference_count" => {
            let count = counted(
                builder.snapshot.citations().references(ordinal).len(),
                "stored paper",
            );
            builder.add(format!("\"{title}\" cites {count}."), ids);
        }
        "repository_count" => {
            let official = paper
                .repositories
                .iter()
                .filter(|repo| repo.is_official == Some(true))
                .count();
            let (count, official) = (paper.repositories.len().to_string(), official.to_string());
            builder.add(format!("{count} repositories are declared for \"{title}\", {official} of them official."), ids);
        }
        "status" => builder.add(
            format!("The status of \"{title}\" is {}.", paper.status),
            ids,
        ),
        "concepts" => concepts(builder, &paper, &source),
        "reviews" => reviews(builder, &paper, &source)?,
        "harvested" => harvested(builder, &paper, ids)?,
        "code" => code(builder, &paper, &source, false)?,
        "official_code" => code(builder, &paper, &source, true)?,
        "introduced_methods" => paper_methods(builder, &paper, &source)?,
        "methods" => uses(builder, &paper, &source)?,
        "define" => describe(builder, ordinal, &paper, &source)?,
        _ => {}
    }
    Ok(())
}

/// States how many functions of the paper's repositories were harvested, and how many returned a value.
fn harvested(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    ids: &[String],
) -> Result<(), AskError> {
    let functions = builder.snapshot.harvested(&paper.id)?;
    let title = &paper.title;
    if functions.is_empty() {
        builder.add(
            format!("0 functions have been harvested for \"{title}\"."),
            ids,
        );
        return Ok(());
    }
    let count = functions.len().to_string();
    let ran = functions.iter().filter(|function| function.ran()).count();
    builder.add(format!("{count} functions have been harvested for \"{title}\"; {ran} of them returned a value when they ran, and none of them is verified."), ids);
    Ok(())
}

fn authors(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
    report: &str,
) -> Result<(), AskError> {
    if paper.authors.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = paper
        .authors
        .iter()
        .map(|authorship| authorship.author.name.clone())
        .collect();
    let mut ids = vec![source.to_owned()];
    for name in &names {
        ids.push(builder.author_source(name)?);
    }
    let (title, list) = (&paper.title, listed(&names));
    if report == "author_count" {
        let count = names.len().to_string();
        builder.add(format!("\"{title}\" has {count} authors: {list}."), &ids);
    } else {
        builder.add(format!("\"{title}\" was written by {list}."), &ids);
    }
    Ok(())
}

fn year(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    let ids = [source.to_owned()];
    let title = &paper.title;
    match (paper.published, builder.snapshot.publication_year(paper)) {
        (Some(day), _) => builder.add(format!("\"{title}\" was published on {day}."), &ids),
        (None, Some(year)) => builder.add(format!("\"{title}\" is from {year}."), &ids),
        (None, None) => return,
    }
    for conflict in paper
        .conflicts
        .iter()
        .filter(|conflict| conflict.field == "year" || conflict.field == "date")
    {
        builder.add(
            format!(
                "Another source says {} ({}).",
                conflict.value, conflict.source
            ),
            &ids,
        );
    }
}

fn venue(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    if let Some(raw) = &paper.venue {
        let name = Venue::parse(raw).map_or_else(|| raw.clone(), |venue| venue.name());
        // The record of the paper states its venue; venues have no records.
        let ids = [source.to_owned()];
        builder.add(
            format!("\"{}\" appeared at {name} ({raw}).", paper.title),
            &ids,
        );
    }
}

fn id(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    let all: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    let all = if all.is_empty() {
        paper.id.clone()
    } else {
        all.join(", ")
    };
    builder.add(
        format!(
            "The id of \"{}\" is {}; identifiers: {all}.",
            paper.title, paper.id
        ),
        &[source.to_owned()],
    );
}

fn institutions(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
) -> Result<(), AskError> {
    let of_authors = paper
        .authors
        .iter()
        .flat_map(|authorship| &authorship.institutions);
    let mut names: Vec<String> = vec![];
    for institution in paper.institutions.iter().chain(of_authors) {
        if !names.contains(&institution.name) {
            names.push(institution.name.clone());
        }
    }
    if names.is_empty() {
        return Ok(());
    }
    let mut ids = vec![source.to_owned()];
    for name in &names {
        ids.push(builder.institution_source(name)?);
    }
    builder.add(
        format!("\"{}\" is from {}.", paper.title, listed(&names)),
        &ids,
    );
    Ok(())
}

fn concepts(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) {
    if paper.concepts.is_empty() {
        return;
    }
    paper
        .concepts
        .iter()
        .for_each(|concept| builder.note_license(concept.license));
    let names: Vec<&str> = paper
        .concepts
        .iter()
        .map(|concept| concept.name())
        .collect();
    builder.add(
        format!("Sources file \"{}\" under {}.", paper.title, listed(&names)),
        &[source.to_owned()],
    );
}

fn reviews(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) -> Result<(), AskError> {
    for review in builder
        .snapshot
        .reviews(&paper.id)?
        .iter()
        .take(MAX_REVIEWS)
    {
        builder.note_license(review.license);
        let reviewer = review.reviewer.as_deref().unwrap_or("a reviewer");
        let rating = review
            .rating
            .as_ref()
            .map_or(String::new(), |rating| format!(" rated it {rating}"));
        let text = review.text.as_ref().map_or(String::new(), |text| {
            let beginning: String = text.chars().take(400).collect();
            let and = if rating.is_empty() { "" } else { " and" };
            format!("{and} wrote: {beginning}")
        });
        builder.add(
            format!("Of \"{}\", {reviewer}{rating}{text}.", paper.title),
            &[source.to_owned()],
        );
    }
    Ok(())
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
    let is_official = |repository: &Repository| repository.is_official == Some(true);
    if official && repositories.iter().any(|one| is_official(one)) {
        repositories.retain(|one| is_official(one));
    }
    let others = repositories.len().saturating_sub(MAX_REPOSITORIES);
    let mut addresses = vec![];
    for repository in repositories.into_iter().take(MAX_REPOSITORIES) {
        let mark = if is_official(repository) {
            " (official)"
        } else {
            ""
        };
        addresses.push(format!("{}{mark}", repository.url));
        builder.note_license(repository.license);
        let kind = SourceKind::Repository;
        let (url, source) = (&repository.url, &repository.source);
        ids.push(builder.named_source(kind, url, source, repository.license));
    }
    (addresses, others)
}

/// Adds the repositories of a paper, and the implementations of its methods.
pub(crate) fn code(
    builder: &mut Builder<'_>,
    paper: &PaperRecord,
    source: &str,
    official: bool,
) -> Result<(), AskError> {
    let title = &paper.title;
    let mut ids = vec![source.to_owned()];
    let is_official = |repository: &Attributed<Repository>| repository.is_official == Some(true);
    if official && !paper.repositories.iter().any(is_official) {
        builder.add(
            format!("No official repository of \"{title}\" is stored."),
            &ids,
        );
    }
    let (mut addresses, others) = cite_repositories(builder, paper, official, &mut ids);
    if !addresses.is_empty() {
        if others > 0 {
            addresses.push(format!("{others} more"));
        }
        let are = match addresses.len() {
            1 => "repository",
            _ => "repositories",
        };
        let addresses = listed(&addresses);
        builder.add(format!("Declared {are} of \"{title}\": {addresses}."), &ids);
    }
    for method in builder.snapshot.methods_of_paper(&paper.id).to_vec() {
        let Some(summary) = builder.snapshot.implementation_summary(method) else {
            continue;
        };
        let (record, method_source) = builder.method(method)?;
        let level = match summary.verification_level {
            Some(level) => format!("is stored at {level}"),
            None => "is stored, not verified".to_owned(),
        };
        builder.add(
            format!(
                "The reference implementation of {}, which \"{title}\" {}, {level}.",
                record.name,
                verb(record.role())
            ),
            &[source.to_owned(), method_source],
        );
    }
    Ok(())
}

fn uses(builder: &mut Builder<'_>, paper: &PaperRecord, source: &str) -> Result<(), AskError> {
    let (mut names, mut ids) = (vec![], vec![source.to_owned()]);
    for method in &paper.methods {
        if let Some(ordinal) = builder.snapshot.method_by_id(method) {
            let (record, id) = builder.method(ordinal)?;
            names.push(record.name.clone());
            ids.push(id);
        }
    }
    if !names.is_empty() {
        builder.add(
            format!("\"{}\" names the methods {}.", paper.title, listed(&names)),
            &ids,
        );
    }
    Ok(())
}

/// Describes a paper by what is stored of it.
fn describe(
    builder: &mut Builder<'_>,
    ordinal: u32,
    paper: &PaperRecord,
    source: &str,
) -> Result<(), AskError> {
    let names: Vec<&str> = paper
        .authors
        .iter()
        .map(|authorship| authorship.author.name.as_str())
        .collect();
    let by = match names.len() {
        0 => String::new(),
        1..=4 => format!(" by {}", listed(&names)),
        _ => format!(" by {} and {} others", names[0], names.len() - 1),
    };
    let when = paper.publication_date().or_else(|| {
        builder
            .snapshot
            .publication_year(paper)
            .map(|year| year.to_string())
    });
    let when = when.map_or(String::new(), |when| format!(" from {when}"));
    let place = paper.venue.as_deref().and_then(Venue::parse);
    let place = place.map_or(String::new(), |venue| format!(" at {}", venue.name()));
    builder.add(
        format!(
            "\"{}\" ({}) is a paper{by}{when}{place}.",
            paper.title, paper.id
        ),
        &[source.to_owned()],
    );
    if let Some(text) = &paper.abstract_text {
        builder.add(
            format!("The abstract of \"{}\": {text}", paper.title),
            &[source.to_owned()],
        );
    }
    if !paper.tasks.is_empty() {
        builder.add(
            format!("\"{}\" works on {}.", paper.title, listed(&paper.tasks)),
            &[source.to_owned()],
        );
    }
    let count = counted(builder.snapshot.citation_count(ordinal), "stored paper");
    builder.add(format!("It is cited by {count}."), &[source.to_owned()]);
    paper_methods(builder, paper, source)?;
    code(builder, paper, source, false)
}
