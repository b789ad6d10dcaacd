//! Builds answer sentences about papers.

use super::{AnswerBuilder, RenderError, listed};
use crate::answer::call::Call;
use crate::answer::repositories::ranked;
use snapshot::{CitationPath, Direction, Limits, PaperRecord, Relation, SnapshotError};

/// The maximum number of papers, reviews or other records that an answer lists.
pub(super) const MAX_NAMED: usize = 25;
/// The maximum number of repositories that an answer lists.
const MAX_REPOS: usize = 10;

/// Adds one aspect of a paper. Adds no sentence when the record lacks that aspect.
pub(crate) fn paper(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
    aspect: &str,
) -> Result<(), RenderError> {
    let (ordinal, paper) = builder.about_paper(id)?;
    let source = builder.paper_source(&paper);
    let title = &paper.title;
    let text = match aspect {
        "authors" if !paper.authors.is_empty() => {
            let names: Vec<String> = paper
                .authors
                .iter()
                .map(|authorship| authorship.author.name.clone())
                .collect();
            format!("\"{title}\" was written by {}.", listed(&names))
        }
        "year" => published(&paper).ok_or(RenderError::NotStored)?,
        "venue" => {
            let venue = paper.venue.as_ref().ok_or(RenderError::NotStored)?;
            format!("\"{title}\" appeared at {venue}.")
        }
        "status" => format!("The status of \"{title}\" is {}.", paper.status),
        "abstract" => {
            let text = paper.abstract_text.as_ref().ok_or(RenderError::NotStored)?;
            format!("The abstract of \"{title}\": {text}")
        }
        "tasks" if !paper.tasks.is_empty() => {
            format!(
                "\"{title}\" works on {}.",
                listed(&task_names(builder, &paper)?)
            )
        }
        "citation_count" => {
            let count = papers(builder.library.citation_count(ordinal));
            format!("\"{title}\" is cited by {count}.")
        }
        _ => return Err(RenderError::NotStored),
    };
    builder.add(text, &[source]);
    Ok(())
}

/// Returns the names of a paper's tasks in canonical form.
fn task_names(
    builder: &AnswerBuilder<'_>,
    paper: &PaperRecord,
) -> Result<Vec<String>, SnapshotError> {
    let library = builder.library;
    let canonical = |name: &String| match library.task_named(name) {
        Some(task) => library.task(task).map(|task| task.record.name),
        None => Ok(name.clone()),
    };
    paper.tasks.iter().map(canonical).collect()
}

fn published(paper: &PaperRecord) -> Option<String> {
    let title = &paper.title;
    match (&paper.published, paper.year) {
        (Some(day), _) => Some(format!("\"{title}\" was published on {day}.")),
        (None, Some(year)) => Some(format!("\"{title}\" is from {year}.")),
        (None, None) => None,
    }
}

/// Formats a count of papers: "1 held paper", "3 held papers".
pub(super) fn papers(count: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} held paper{plural}")
}

/// Lists the references of a paper, or the papers that cite the paper.
pub(crate) fn citations(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
    direction: &str,
) -> Result<(), RenderError> {
    let (ordinal, paper) = builder.about_paper(id)?;
    let graph = builder.library.citations();
    let (verb, others): (&str, Vec<u32>) = match direction {
        "references" => ("cites", graph.references(ordinal).collect()),
        _ => ("is cited by", graph.cited_by(ordinal).collect()),
    };
    let source = builder.paper_source(&paper);
    let (title, count) = (&paper.title, papers(others.len()));
    builder.add(format!("\"{title}\" {verb} {count}."), &[source]);
    for other in others.into_iter().take(MAX_NAMED) {
        let other = builder.library.paper(other)?;
        let ids = [id.to_owned(), builder.paper_source(&other)];
        builder.add(format!("\"{title}\" {verb} \"{}\".", other.title), &ids);
    }
    Ok(())
}

/// Lists the declared repositories and the implementations of a paper.
pub(crate) fn code(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (_, paper) = builder.about_paper(id)?;
    let source = builder.paper_source(&paper);
    repositories(builder, &paper, &source);
    let (library, title) = (builder.library, &paper.title);
    for method in library.introduced_by(id) {
        let Some(implementation) = library.implementation_summary(*method) else {
            continue;
        };
        let row = library.method(*method)?;
        let ids = [source.clone(), builder.method_source(&row)];
        let level = implementation.verification_level;
        let level = level.map_or("no level", |level| level.as_str());
        let name = &row.name;
        builder.methods.push(*method);
        let text = format!(
            "A reference implementation of {name}, which \"{title}\" introduced, is held at {level}."
        );
        builder.add(text, &ids);
    }
    Ok(())
}

/// Adds one sentence for each of the first repositories that are declared for a paper, and one sentence
/// with the number of the others.
pub(super) fn repositories(builder: &mut AnswerBuilder<'_>, paper: &PaperRecord, source: &str) {
    let repos = ranked(Some(paper));
    let title = &paper.title;
    for repo in repos.iter().take(MAX_REPOS) {
        builder.note_license(repo.license);
        let official = if repo.is_official == Some(true) {
            "official "
        } else {
            ""
        };
        let url = &repo.url;
        let text = format!("The {official}repository {url} is declared for \"{title}\".");
        builder.add(text, &[source.to_owned()]);
    }
    let others = repos.len().saturating_sub(MAX_REPOS);
    if others > 0 {
        let call = Call::paper_code(&paper.id);
        let text = format!("{others} more repositories are declared for \"{title}\": {call}");
        builder.add(text, &[source.to_owned()]);
    }
}

/// States that no code is harvested: snapshots contain no harvested code.
pub(crate) fn harvested(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (_, paper) = builder.about_paper(id)?;
    let ids = [builder.paper_source(&paper), builder.snapshot_source()];
    let title = &paper.title;
    let text =
        format!("0 functions have been harvested for \"{title}\": none has for any paper yet.");
    builder.add(text, &ids);
    Ok(())
}

/// Names the concepts of a paper.
pub(crate) fn concepts(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (_, paper) = builder.about_paper(id)?;
    if paper.concepts.is_empty() {
        return Err(RenderError::NotStored);
    }
    let source = builder.paper_source(&paper);
    for concept in &paper.concepts {
        builder.note_license(concept.license);
    }
    let names: Vec<String> = paper
        .concepts
        .iter()
        .map(|concept| concept.name().to_owned())
        .collect();
    let title = &paper.title;
    builder.add(
        format!("Sources file \"{title}\" under {}.", listed(&names)),
        &[source],
    );
    Ok(())
}

/// Adds one sentence for each review.
pub(crate) fn reviews(builder: &mut AnswerBuilder<'_>, id: &str) -> Result<(), RenderError> {
    let (_, paper) = builder.about_paper(id)?;
    for review in builder.library.reviews(id)?.iter().take(MAX_NAMED) {
        let source = builder.paper_source(&paper);
        builder.note_license(review.license);
        let reviewer = review.reviewer.as_deref().unwrap_or("A reviewer");
        let mut text = format!("Of \"{}\", {reviewer}", paper.title);
        if let Some(rating) = &review.rating {
            text += &format!(" rated it {rating}");
        }
        if let Some(review_text) = &review.text {
            let beginning: String = review_text.chars().take(400).collect();
            let and = if review.rating.is_some() { " and" } else { "" };
            text += &format!("{and} wrote: {beginning}");
        }
        builder.add(text, &[source]);
    }
    Ok(())
}

/// Describes a shortest citation path.
pub(crate) fn path(
    builder: &mut AnswerBuilder<'_>,
    from: &str,
    to: &str,
) -> Result<(), RenderError> {
    let ((start, first), (goal, last)) = (builder.about_paper(from)?, builder.about_paper(to)?);
    let ends = [builder.paper_source(&first), builder.paper_source(&last)];
    let between = format!("from \"{}\" to \"{}\"", first.title, last.title);
    let library = builder.library;
    match library
        .citations()
        .path(start, goal, Direction::Any, Limits::default())?
    {
        CitationPath::Found(hops) => {
            let steps = hops.len();
            let text = format!("The shortest citation path {between} has {steps} steps.");
            builder.add(text, &ends);
            for hop in hops.iter().take(MAX_NAMED) {
                let (left, right) = (library.paper(hop.from)?, library.paper(hop.to)?);
                let ids = [builder.paper_source(&left), builder.paper_source(&right)];
                let is_citation = hop.relation == Relation::Cites;
                let verb = if is_citation { "cites" } else { "is cited by" };
                builder.add(
                    format!("\"{}\" {verb} \"{}\".", left.title, right.title),
                    &ids,
                );
            }
        }
        CitationPath::NoPath => {
            let text = format!("No citation path leads {between} among the papers that are held.");
            builder.add(text, &ends);
        }
        CitationPath::Truncated => {
            let text = format!(
                "No citation path {between} was found within the limits of the search; there may be one."
            );
            builder.add(text, &ends);
        }
    }
    Ok(())
}
