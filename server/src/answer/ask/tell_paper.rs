//! Sentences about papers.

use crate::answer::ask::tell::{Telling, listed};
use snapshot::{CitationPath, Direction, Limits, PaperRecord, Relation, SnapshotError};

/// Papers that are named one by one at most.
pub const NAMED: usize = 25;

type Told = Result<(), SnapshotError>;

/// One part of what is known of a paper; nothing is said where it is not held.
pub fn paper(t: &mut Telling<'_>, id: &str, aspect: &str) -> Told {
    let Some((ordinal, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    let source = t.paper(&paper);
    let title = &paper.title;
    let said = match aspect {
        "authors" if !paper.authors.is_empty() => {
            let names: Vec<String> = paper
                .authors
                .iter()
                .map(|author| author.name.clone())
                .collect();
            Some(format!("\"{title}\" was written by {}.", listed(&names)))
        }
        "year" => published(&paper),
        "venue" => paper
            .venue
            .as_ref()
            .map(|venue| format!("\"{title}\" appeared at {venue}.")),
        "status" => Some(format!("The status of \"{title}\" is {}.", paper.status)),
        "abstract" => paper
            .abstract_text
            .as_ref()
            .map(|text| format!("The abstract of \"{title}\": {text}")),
        "tasks" if !paper.tasks.is_empty() => Some(format!(
            "\"{title}\" works on {}.",
            listed(&task_names(t, &paper)?)
        )),
        "citation_count" => {
            let count = t.library.citation_count(ordinal);
            Some(format!("\"{title}\" is cited by {}.", papers(count)))
        }
        _ => None,
    };
    if let Some(said) = said {
        t.say(said, &[source]);
    }
    Ok(())
}

/// The names of a paper's tasks, as they are spelled.
fn task_names(t: &Telling<'_>, paper: &PaperRecord) -> Result<Vec<String>, SnapshotError> {
    let spelled = |name: &String| match t.library.task_named(name) {
        Some(task) => t.library.task(task).map(|task| task.name),
        None => Ok(name.clone()),
    };
    paper.tasks.iter().map(spelled).collect()
}

fn published(paper: &PaperRecord) -> Option<String> {
    let title = &paper.title;
    match (&paper.published, paper.year) {
        (Some(day), _) => Some(format!("\"{title}\" was published on {day}.")),
        (None, Some(year)) => Some(format!("\"{title}\" is from {year}.")),
        (None, None) => None,
    }
}

/// "1 paper", "3 papers".
pub fn papers(count: usize) -> String {
    if count == 1 {
        "1 held paper".to_owned()
    } else {
        format!("{count} held papers")
    }
}

/// What a paper cites, or what cites it.
pub fn citations(t: &mut Telling<'_>, id: &str, direction: &str) -> Told {
    let Some((ordinal, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    let graph = t.library.citations();
    let (verb, others): (&str, Vec<u32>) = match direction {
        "references" => ("cites", graph.references(ordinal).collect()),
        _ => ("is cited by", graph.cited_by(ordinal).collect()),
    };
    let source = t.paper(&paper);
    let title = &paper.title;
    t.say(
        format!("\"{title}\" {verb} {}.", papers(others.len())),
        &[source],
    );
    name_papers(
        t,
        &others,
        |other| format!("\"{title}\" {verb} \"{other}\"."),
        id,
    )
}

/// One sentence for each of the first papers, written from it and from the paper of `id`.
fn name_papers(
    t: &mut Telling<'_>,
    others: &[u32],
    says: impl Fn(&str) -> String,
    id: &str,
) -> Told {
    for other in others.iter().take(NAMED) {
        let other = t.library.paper(*other)?;
        let source = t.paper(&other);
        t.say(says(&other.title), &[id.to_owned(), source]);
    }
    Ok(())
}

/// Declared repositories and held implementations of a paper.
pub fn code(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((_, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    let source = t.paper(&paper);
    repositories(t, &paper, &source);
    let library = t.library;
    for method in library.introduced_by(id) {
        if let Some(held) = library.implementation_summary(*method) {
            let row = library.method(*method)?;
            let row_source = t.method(&row);
            let level = held
                .verification_level
                .map_or("no level".to_owned(), |level| level.to_string());
            let says = format!(
                "A reference implementation of {}, which \"{}\" introduced, is held at {level}.",
                row.name, paper.title
            );
            t.methods.push(*method);
            t.say(says, &[source.clone(), row_source]);
        }
    }
    Ok(())
}

/// One sentence for each repository that is declared for a paper.
pub fn repositories(t: &mut Telling<'_>, paper: &PaperRecord, source: &str) {
    for repo in paper.repos.iter().take(NAMED) {
        t.notices
            .note(repo.license, format!("/statements/{}", t.statements.len()));
        let official = if repo.is_official == Some(true) {
            "official "
        } else {
            ""
        };
        let says = format!(
            "The {official}repository {} is declared for \"{}\".",
            repo.url, paper.title
        );
        t.say(says, &[source.to_owned()]);
    }
}

/// That nothing was harvested.
pub fn harvested(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((_, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    let (source, whole) = (t.paper(&paper), t.whole());
    t.say(
        format!(
            "0 functions have been harvested for \"{}\": none has for any paper yet.",
            paper.title
        ),
        &[source, whole],
    );
    Ok(())
}

/// What a paper is about.
pub fn concepts(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((_, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    if paper.concepts.is_empty() {
        return Ok(());
    }
    let source = t.paper(&paper);
    paper.concepts.iter().for_each(|c| {
        t.notices
            .note(c.license, format!("/statements/{}", t.statements.len()))
    });
    let names: Vec<String> = paper
        .concepts
        .iter()
        .map(|concept| concept.name.clone())
        .collect();
    t.say(
        format!("Sources file \"{}\" under {}.", paper.title, listed(&names)),
        &[source],
    );
    Ok(())
}

/// What reviewers wrote, one sentence each.
pub fn reviews(t: &mut Telling<'_>, id: &str) -> Told {
    let Some((_, paper)) = t.about_paper(id)? else {
        return Ok(());
    };
    let reviews = t.library.reviews(id)?;
    for review in reviews.iter().take(NAMED) {
        let source = t.paper(&paper);
        t.notices.note(
            review.license,
            format!("/statements/{}", t.statements.len()),
        );
        let who = review.reviewer.as_deref().unwrap_or("A reviewer");
        let rated = review
            .rating
            .as_ref()
            .map_or(String::new(), |rating| format!(" rated it {rating}"));
        let wrote = review.text.as_ref().map_or(String::new(), |text| {
            let first: String = text.chars().take(400).collect();
            format!(
                "{} wrote: {first}",
                if rated.is_empty() { "" } else { " and" }
            )
        });
        t.say(
            format!("Of \"{}\", {who}{rated}{wrote}", paper.title),
            &[source],
        );
    }
    Ok(())
}

/// How one paper leads to another.
pub fn path(t: &mut Telling<'_>, from: &str, to: &str) -> Told {
    let (Some((start, first)), Some((goal, last))) = (t.about_paper(from)?, t.about_paper(to)?)
    else {
        return Ok(());
    };
    let ends = [t.paper(&first), t.paper(&last)];
    let between = format!("from \"{}\" to \"{}\"", first.title, last.title);
    match t
        .library
        .citations()
        .path(start, goal, Direction::Any, Limits::default())?
    {
        CitationPath::Found(hops) => {
            t.say(
                format!(
                    "The shortest citation path {between} has {} steps.",
                    hops.len()
                ),
                &ends,
            );
            for hop in hops.iter().take(NAMED) {
                let (left, right) = (t.library.paper(hop.from)?, t.library.paper(hop.to)?);
                let ids = [t.paper(&left), t.paper(&right)];
                let verb = if hop.relation == Relation::Cites {
                    "cites"
                } else {
                    "is cited by"
                };
                t.say(
                    format!("\"{}\" {verb} \"{}\".", left.title, right.title),
                    &ids,
                );
            }
        }
        CitationPath::NoPath => t.say(
            format!("No citation path leads {between} among the papers that are held."),
            &ends,
        ),
        CitationPath::Truncated => {
            t.say(
                format!("No citation path {between} was found within the limits of the search; there may be one."),
                &ends,
            );
        }
    }
    Ok(())
}
