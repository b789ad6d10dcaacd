//! Builds answer sentences over several records: lists, counts, superlatives, comparisons,
//! yes-or-no checks and results.

use super::papers::{MAX_NAMED, papers};
use super::{AnswerBuilder, RenderError};
use crate::answer::ask::plan::{Check, Compare, Count, Results, Superlative};
use crate::answer::method::list::{Arguments as List, matching};
use crate::answer::people::{Holder, authors, institutions, newest_first};
use catalogue::names::author_key;
use ladder::Level;
use snapshot::SnapshotError;
use std::cmp::{Ordering, Reverse};

/// Adds the papers by an author or from an institution.
pub(crate) fn papers_of(
    builder: &mut AnswerBuilder<'_>,
    kind: &'static str,
    name: &str,
) -> Result<(), RenderError> {
    let library = builder.library;
    let (holders, source) = holders(builder, kind, name)?;
    let first = &holders[0];
    let (of, ordinals) = match kind {
        "author" => ("by", library.papers_by_author(&first.id)),
        _ => ("from", library.papers_by_institution(&first.id)),
    };
    let ordinals = newest_first(library, ordinals)?;
    let (name, count) = (&first.name, papers(ordinals.len()));
    builder.add(
        format!("There are {count} {of} {name}."),
        std::slice::from_ref(&source),
    );
    for ordinal in ordinals.iter().take(MAX_NAMED) {
        let paper = library.paper(*ordinal)?;
        let ids = [builder.paper_source(&paper), source.clone()];
        builder.about_paper(&paper.id)?;
        builder.add(format!("\"{}\" is {of} {name}.", paper.title), &ids);
    }
    other_holders(builder, kind, &holders);
    Ok(())
}

/// Returns every holder of a name (at least one) and the source id of the first holder.
fn holders(
    builder: &mut AnswerBuilder<'_>,
    kind: &'static str,
    name: &str,
) -> Result<(Vec<Holder>, String), RenderError> {
    let holders = match kind {
        "author" => authors(builder.library, name)?,
        _ => institutions(builder.library, name)?,
    };
    let first = holders.first().ok_or(RenderError::NotStored)?;
    let source = builder.holder_source(kind, first);
    Ok((holders, source))
}

/// Adds a sentence for each further holder of the same name.
fn other_holders(builder: &mut AnswerBuilder<'_>, kind: &'static str, holders: &[Holder]) {
    for other in holders.iter().skip(1).take(MAX_NAMED) {
        let source = builder.holder_source(kind, other);
        builder.add(
            format!("{} also bears the name {}.", other.id, other.name),
            &[source],
        );
    }
}

/// Lists the implementations in a field or at a level.
pub(crate) fn list(builder: &mut AnswerBuilder<'_>, list: &List) -> Result<(), RenderError> {
    let matches = matching(builder.library, list)?;
    let snapshot = builder.snapshot_source();
    let (count, filter) = (matches.len(), filter(list.area.as_deref(), list.min_level));
    builder.add(
        format!("{count} implementations are held{filter}."),
        &[snapshot],
    );
    for implemented in matches.iter().take(MAX_NAMED) {
        let method = &implemented.method;
        let source = builder.method_source(method);
        let level = implemented.level;
        let level = level.map_or("with no level".to_owned(), |level| format!("at {level}"));
        builder.add(
            format!("{} ({}) is held {level}.", method.name, method.id),
            &[source],
        );
    }
    Ok(())
}

fn filter(area: Option<&str>, min_level: Option<Level>) -> String {
    let area = area.map(|area| format!(" in the field {area}"));
    let level = min_level.map(|level| format!(" at {level} or above"));
    area.unwrap_or_default() + &level.unwrap_or_default()
}

/// Counts papers, methods or implementations.
pub(crate) fn count(builder: &mut AnswerBuilder<'_>, plan: &Count) -> Result<(), RenderError> {
    let library = builder.library;
    if let Some(name) = &plan.author {
        let (holders, source) = holders(builder, "author", name)?;
        let count = papers(library.papers_by_author(&holders[0].id).len());
        builder.add(format!("{} wrote {count}.", holders[0].name), &[source]);
        other_holders(builder, "author", &holders);
        return Ok(());
    }
    if let Some(name) = &plan.task {
        let source = task(builder, name)?;
        let count = papers(library.papers_on_task(name).len());
        builder.add(format!("{count} on {name}."), &[source]);
        return Ok(());
    }
    let snapshot = builder.snapshot_source();
    let area = plan.area.as_deref();
    let text = if plan.of == "methods" {
        let mut count = 0;
        for method in library.methods()? {
            let is_counted = area.is_none() || library.method(method)?.area.as_deref() == area;
            count += usize::from(is_counted);
        }
        format!("{count} methods are held{}.", filter(area, None))
    } else {
        let list = List {
            query: None,
            area: plan.area.clone(),
            min_level: plan.min_level,
            limit: None,
            cursor: None,
        };
        let count = matching(library, &list)?.len();
        format!(
            "{count} implementations are held{}.",
            filter(area, plan.min_level)
        )
    };
    builder.add(text, &[snapshot]);
    Ok(())
}

fn task(builder: &mut AnswerBuilder<'_>, name: &str) -> Result<String, RenderError> {
    let ordinal = builder
        .library
        .task_named(name)
        .ok_or(RenderError::NotStored)?;
    let task = builder.library.task(ordinal)?;
    Ok(builder.task_source(&task))
}

/// Names the first paper in the requested order.
pub(crate) fn superlative(
    builder: &mut AnswerBuilder<'_>,
    plan: &Superlative,
) -> Result<(), RenderError> {
    let library = builder.library;
    let (among, of, group) = match (&plan.author, &plan.task) {
        (Some(name), _) => {
            let (holders, source) = holders(builder, "author", name)?;
            let first = &holders[0];
            (
                library.papers_by_author(&first.id),
                format!("by {}", first.name),
                source,
            )
        }
        (None, Some(name)) => {
            let source = task(builder, name)?;
            (library.papers_on_task(name), format!("on {name}"), source)
        }
        (None, None) => return Err(RenderError::NotStored),
    };
    let mut ordered = newest_first(library, among)?;
    let word = match plan.by {
        "most_cited" => {
            ordered.sort_by_key(|paper| Reverse(library.citation_count(*paper)));
            "most cited"
        }
        "oldest" => {
            ordered.reverse();
            "oldest"
        }
        _ => "newest",
    };
    let first = *ordered.first().ok_or(RenderError::NotStored)?;
    let paper = library.paper(first)?;
    let ids = [builder.paper_source(&paper), group];
    builder.about_paper(&paper.id)?;
    let reason = match plan.by {
        "most_cited" => format!(", cited by {}", papers(library.citation_count(first))),
        _ => paper
            .publication_date()
            .map_or(String::new(), |day| format!(", from {day}")),
    };
    builder.add(
        format!("The {word} paper {of} is \"{}\"{reason}.", paper.title),
        &ids,
    );
    Ok(())
}

/// Answers a yes-or-no question.
pub(crate) fn check(builder: &mut AnswerBuilder<'_>, plan: &Check) -> Result<(), RenderError> {
    let library = builder.library;
    let Check { relation, left, .. } = plan;
    let right = plan.right.as_deref().unwrap_or_default();
    let yes = |is_so: bool| if is_so { "Yes" } else { "No" };
    let (text, ids) = match *relation {
        "cites" => {
            let ((from, citing), (to, cited)) =
                (builder.about_paper(left)?, builder.about_paper(right)?);
            let cites = library.citations().cites(from, to);
            let verb = if cites { "cites" } else { "does not cite" };
            let ids = vec![builder.paper_source(&citing), builder.paper_source(&cited)];
            (
                format!(
                    "{}: \"{}\" {verb} \"{}\".",
                    yes(cites),
                    citing.title,
                    cited.title
                ),
                ids,
            )
        }
        "wrote" => {
            let (_, paper) = builder.about_paper(right)?;
            let key = author_key(left);
            let wrote = paper
                .authors
                .iter()
                .any(|authorship| author_key(&authorship.author.name) == key);
            let is = if wrote { "is" } else { "is not" };
            let (yes, title) = (yes(wrote), &paper.title);
            let text = format!("{yes}: {left} {is} named as an author of \"{title}\".");
            (text, vec![builder.paper_source(&paper)])
        }
        "introduces" => {
            let ((_, paper), (_, method)) =
                (builder.about_paper(left)?, builder.about_method(right)?);
            let introduced = method.paper.as_ref() == Some(&paper.id);
            let did = if introduced {
                "introduced"
            } else {
                "did not introduce"
            };
            let ids = vec![builder.paper_source(&paper), builder.method_source(&method)];
            (
                format!(
                    "{}: \"{}\" {did} {}.",
                    yes(introduced),
                    paper.title,
                    method.name
                ),
                ids,
            )
        }
        "at_level" => {
            let (ordinal, method) = builder.about_method(left)?;
            let level = library.level(ordinal);
            let reaches = right
                .parse::<Level>()
                .is_ok_and(|right| level >= Some(right));
            let (yes, name) = (yes(reaches), &method.name);
            let level = level.map_or("no level", |level| level.as_str());
            let text = format!("{yes}: {name} is held at {level}; {right} was asked for.");
            (text, vec![builder.method_source(&method)])
        }
        status => {
            let (_, paper) = builder.about_paper(left)?;
            let yes = yes(paper.status.as_str() == status);
            let text = format!(
                "{yes}: the status of \"{}\" is {}.",
                paper.title, paper.status
            );
            (text, vec![builder.paper_source(&paper)])
        }
    };
    builder.add(text, &ids);
    Ok(())
}

/// Describes two papers or methods and compares them.
pub(crate) fn compare(builder: &mut AnswerBuilder<'_>, plan: &Compare) -> Result<(), RenderError> {
    if plan.by == "level" {
        return compare_levels(builder, plan);
    }
    let (left, one, first_source) = compared_paper(builder, plan, &plan.left)?;
    let (right, other, second_source) = compared_paper(builder, plan, &plan.right)?;
    let (Some(left), Some(right)) = (left, right) else {
        return Ok(());
    };
    let is_by_citations = plan.by == "citations";
    let word = if is_by_citations {
        "cited more often"
    } else {
        "newer"
    };
    let text = match left.cmp(&right) {
        Ordering::Equal if is_by_citations => {
            format!("\"{one}\" and \"{other}\" are cited equally often.")
        }
        Ordering::Equal => format!("\"{one}\" and \"{other}\" are of one date."),
        Ordering::Greater => format!("\"{one}\" is {word} than \"{other}\"."),
        Ordering::Less => format!("\"{other}\" is {word} than \"{one}\"."),
    };
    builder.add(text, &[first_source, second_source]);
    Ok(())
}

/// Adds a sentence about one paper of a comparison. Returns the paper's sort key, title and
/// source id.
fn compared_paper(
    builder: &mut AnswerBuilder<'_>,
    plan: &Compare,
    id: &str,
) -> Result<(Option<String>, String, String), RenderError> {
    let (ordinal, paper) = builder.about_paper(id)?;
    let source = builder.paper_source(&paper);
    let title = &paper.title;
    let (key, text) = if plan.by == "citations" {
        let count = builder.library.citation_count(ordinal);
        let text = format!("\"{title}\" is cited by {}.", papers(count));
        (Some(format!("{count:012}")), text)
    } else {
        let day = paper.publication_date();
        let from = day.as_deref().unwrap_or("a day that is not known");
        let text = format!("\"{title}\" is from {from}.");
        (day, text)
    };
    builder.add(text, std::slice::from_ref(&source));
    Ok((key, paper.paper.title, source))
}

fn compare_levels(builder: &mut AnswerBuilder<'_>, plan: &Compare) -> Result<(), RenderError> {
    let (left, one, first_source) = compared_level(builder, &plan.left)?;
    let (right, other, second_source) = compared_level(builder, &plan.right)?;
    let text = match left.cmp(&right) {
        Ordering::Equal => format!("{one} and {other} stand at the same level."),
        Ordering::Greater => format!("{one} is verified further than {other}."),
        Ordering::Less => format!("{other} is verified further than {one}."),
    };
    builder.add(text, &[first_source, second_source]);
    Ok(())
}

/// Adds a sentence about the level of one method. Returns the method's level, name and source id.
fn compared_level(
    builder: &mut AnswerBuilder<'_>,
    id: &str,
) -> Result<(Option<Level>, String, String), RenderError> {
    let (ordinal, method) = builder.about_method(id)?;
    let source = builder.method_source(&method);
    let level = builder.library.level(ordinal);
    let state = match level {
        Some(level) => format!("held at {level}"),
        None if builder.library.implementation_summary(ordinal).is_some() => {
            "held with no level".to_owned()
        }
        None => "not held as code".to_owned(),
    };
    builder.add(
        format!("{} is {state}.", method.name),
        std::slice::from_ref(&source),
    );
    Ok((level, method.name.clone(), source))
}

/// Adds the rows of a results table with the reported values.
pub(crate) fn results(builder: &mut AnswerBuilder<'_>, plan: &Results) -> Result<(), RenderError> {
    let library = builder.library;
    let ordinal = library
        .task_named(&plan.task)
        .ok_or(RenderError::NotStored)?;
    let task = library.task(ordinal)?;
    let datasets = plan
        .dataset
        .clone()
        .map_or(task.datasets.clone(), |dataset| vec![dataset]);
    let source = builder.task_source(&task);
    for dataset in datasets {
        for row in library
            .results_table(&task.name, &dataset)
            .into_iter()
            .take(MAX_NAMED)
        {
            add_result(builder, row, &source)?;
        }
    }
    Ok(())
}

fn add_result(
    builder: &mut AnswerBuilder<'_>,
    row: u32,
    task_source: &str,
) -> Result<(), SnapshotError> {
    let library = builder.library;
    let row = library.result(row)?;
    let mut ids = vec![task_source.to_owned()];
    let mut by = String::new();
    if let Some(paper) = row.paper.as_deref().and_then(|id| library.paper_by_id(id)) {
        let paper = library.paper(paper)?;
        by = format!(", by \"{}\"", paper.title);
        ids.push(builder.paper_source(&paper));
    }
    builder.note_license(row.license);
    let metrics: Vec<String> = row
        .metrics
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    let (dataset, task, model) = (&row.dataset, &row.task, &row.model);
    let metrics = metrics.join(", ");
    let text = format!("On {dataset} of {task}, {model} was reported with {metrics}{by}.");
    builder.add(text, &ids);
    Ok(())
}
