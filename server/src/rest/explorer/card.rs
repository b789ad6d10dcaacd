//! The card of one record on the page of a search: its name, its code, and a few facts.

use super::board::{dataset_line, rows, tables};
use super::lines::{method_line, page_of, paper_line};
use crate::answer::subject::paper_of;
use crate::library::Library;
use catalogue::{License, names};
use pages::{Card, PageKind, person_name};
use snapshot::{Entity, Kind, SnapshotError, functions_named};
use std::cmp::Reverse;

/// Returns the name of the dataset that a text names in any spelling.
pub(super) fn dataset_named(
    library: &Library,
    text: &str,
) -> Result<Option<String>, SnapshotError> {
    let row = library.results_on_dataset(text).first().copied();
    Ok(row
        .map(|row| library.result(row))
        .transpose()?
        .map(|row| row.record.dataset))
}

/// Returns the card of a dataset, narrowed to a task if there is one: the best result, and the number of results.
pub(super) fn dataset_card(
    library: &Library,
    text: &str,
    task: Option<&str>,
) -> Result<Option<Card>, SnapshotError> {
    let Some(name) = dataset_named(library, text)? else {
        return Ok(None);
    };
    let all = rows(library, library.results_on_dataset(&name))?;
    let (total, license) = (
        all.len(),
        all.first().map_or(License::CcBySa4, |row| row.license),
    );
    let mut tables = tables(all).into_iter();
    let is_only = tables.len() == 1;
    let Some((shown, table)) = tables.find(|(name, _)| task.is_none_or(|task| task == name)) else {
        return Ok(None);
    };
    let board = match task.is_some() || is_only {
        true => String::new(),
        false => format!("{shown}: "),
    };
    let best = dataset_line(&name, &table)
        .best
        .map(|(model, metric, value)| format!("{board}best {metric} {value} by {model}"));
    let total = task.map_or(total, |_| table.len());
    Ok(Some(Card {
        kind: PageKind::Dataset,
        facts: best
            .into_iter()
            .chain([
                pages::many(total, "result", "results"),
                "leaderboard".to_owned(),
            ])
            .collect(),
        task: task.map(str::to_owned),
        license,
        ..card(PageKind::Dataset, name.clone(), name)
    }))
}

/// Returns the card of a task, and the number of its results.
pub(super) fn task_card(
    library: &Library,
    text: &str,
) -> Result<Option<(Card, usize)>, SnapshotError> {
    let papers = library.papers_on_task(text).len();
    let Some(ordinal) = library.task_named(text) else {
        return Ok(None);
    };
    let task = library.task(ordinal)?;
    let sizes = task
        .datasets
        .iter()
        .map(|dataset| library.results_table(&task.name, dataset).len());
    let results: usize = sizes.sum();
    if results == 0 && papers == 0 {
        return Ok(None);
    }
    let (tables, license) = (task.datasets.len(), task.license);
    let mut facts = vec![];
    if results > 0 {
        facts.push(format!(
            "{} on {}",
            pages::many(results, "result", "results"),
            pages::many(tables, "dataset", "datasets")
        ));
    }
    if papers > 0 {
        facts.push(pages::many(papers, "paper", "papers"));
    }
    let name = task.record.name;
    Ok(Some((
        Card {
            facts,
            license,
            ..card(PageKind::Task, name.clone(), name)
        },
        results,
    )))
}

/// Returns the card of the author with the most papers.
pub(super) fn author_cards(
    library: &Library,
    ordinals: &[u32],
) -> Result<impl Iterator<Item = Card> + use<>, SnapshotError> {
    let mut cards = vec![];
    for ordinal in ordinals {
        let author = library.author(*ordinal)?;
        let papers = library.papers_by_author(&author.id).len();
        let facts = vec![pages::many(papers, "paper", "papers")];
        let license = author.license;
        let card = card(
            PageKind::Author,
            author.id,
            person_name(&author.author.name),
        );
        cards.push((
            Reverse(papers),
            Card {
                facts,
                license,
                ..card
            },
        ));
    }
    cards.sort_by_key(|(papers, _)| *papers);
    Ok(cards.into_iter().take(1).map(|(_, card)| card))
}

pub(super) fn institution_card(library: &Library, ordinal: u32) -> Result<Card, SnapshotError> {
    let institution = library.institution(ordinal)?;
    let id = institution.id();
    let papers = library.papers_by_institution(&id).len();
    Ok(Card {
        facts: vec![pages::many(papers, "paper", "papers")],
        license: institution.license,
        ..card(PageKind::Institution, id, institution.name.clone())
    })
}

/// Returns the card of a method or a paper.
pub(super) fn entity_card(library: &Library, entity: Entity) -> Result<Card, SnapshotError> {
    if entity.kind == Kind::Paper {
        return paper_card(library, entity.ordinal);
    }
    let method = library.method(entity.ordinal)?;
    let paper = paper_of(library, &method)
        .map(|paper| library.paper(paper))
        .transpose()?;
    let line = method_line(library, entity.ordinal)?;
    Ok(Card {
        facts: line.summary.into_iter().collect(),
        code: Some(line.code),
        paper: paper.map(|paper| (paper.id, paper.paper.title)),
        license: line.license,
        ..card(page_of(entity.kind), line.id, line.name)
    })
}

/// Returns the cards of the methods of a function with this last name, those that it computes first.
pub(super) fn function_cards(library: &Library, text: &str) -> Result<Vec<Card>, SnapshotError> {
    let mut cards = vec![];
    for one in functions_named(library, text)? {
        let mut card = entity_card(library, one.method)?;
        explain(&mut card, &run_as(&one.function, one.computes));
        cards.push(card);
    }
    Ok(cards)
}

/// Returns what a function of a library is to the method of a card.
pub(super) fn run_as(function: &str, computes: bool) -> String {
    match computes {
        true => format!("Computed by {function}"),
        false => format!("Not the same: {function}"),
    }
}

/// Returns what a layer for places of so many dimensions is beside the method of its name without them.
pub(super) fn of_size(function: &str, name: &str, size: &str) -> String {
    let axes = match size {
        "1d" => "N and L",
        "2d" => "N, H and W",
        _ => "N, D, H and W",
    };
    match names::normalise(name).replace(' ', "").as_str() {
        "batchnorm" => {
            format!(
                "{function} takes the statistics of a channel over {axes}, each place a row here"
            )
        }
        _ => format!("{function} is of this name, for {size}"),
    }
}

/// Says why a card stands beside what was looked for: its name does not show it.
pub(super) fn explain(card: &mut Card, why: &str) {
    match card.facts.first_mut() {
        Some(fact) => *fact = format!("{why}: {fact}"),
        None => card.facts.push(why.to_owned()),
    }
}

pub(super) fn paper_card(library: &Library, ordinal: u32) -> Result<Card, SnapshotError> {
    let line = paper_line(library, ordinal)?;
    let year = line.year.map(|year| year.to_string());
    let facts = [Some(line.authors), year, line.venue, line.code.words()];
    Ok(Card {
        facts: facts
            .into_iter()
            .flatten()
            .filter(|fact| !fact.is_empty())
            .collect(),
        license: line.license,
        ..card(PageKind::Paper, line.id, line.title)
    })
}

fn card(kind: PageKind, id: String, name: String) -> Card {
    Card {
        kind,
        id,
        name,
        task: None,
        facts: vec![],
        code: None,
        paper: None,
        license: License::CcBySa4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_norm_of_images_says_its_axes() {
        let words = of_size("torch.nn.BatchNorm2d", "BatchNorm", "2d");
        assert!(words.contains("over N, H and W"), "{words}");
        assert!(!of_size("torch.nn.Dropout2d", "Dropout", "2d").contains("N, H"));
    }
}
