//! The records that the words of a search name: a card each, the likeliest first. Names in any spelling and what people call
//! things; only where nothing has such a name, beginnings of titles, initials, and names with a typing error.

use super::card::{
    author_cards, dataset_card, dataset_named, entity_card, explain, function_cards,
    institution_card, of_size, paper_card, run_as, task_card,
};
use crate::library::Library;
use catalogue::{Resolution, names};
use pages::{Card, PageKind};
use snapshot::{Kind, NameList, SnapshotError, resolve};
use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// The maximum number of cards. **Reason**: they are what the words name, and the hits follow.
const MAX_CARDS: usize = 5;

/// The maximum number of records of one name, and of parts of what it names.
const MAX_OF_NAME: usize = 3;

/// The minimum length of the beginning of a dataset's name, in characters, and the maximum number of names that begin with it.
const MIN_START: usize = 4;
const MAX_STARTING: usize = 50;

/// The number of words up to which parts of a query are looked up. **Reason**: longer ones are titles or questions, and the
/// number of parts grows with the square.
const MAX_WORDS: usize = 8;

/// The minimum number of words that are taken for the beginning of a title. **Reason**: one or two begin many titles.
const MIN_TITLE_WORDS: usize = 3;

/// The maximum number of names with one beginning that are compared.
const MAX_COMPARED: usize = 500;

/// The lengths of initials: shorter ones are those of many names, longer ones of none.
const INITIALS: RangeInclusive<usize> = 3..=5;

/// The lengths of a name of a person or an institution in which typing errors are looked for, in characters. **Reason**: the work grows
/// with the name.
const MISTYPED: RangeInclusive<usize> = 8..=60;

/// The maximum number of people, or of institutions, of one name with a typing error that are compared.
const MAX_NAMESAKES: usize = 50;

/// Words that say what is wanted of a name, and are no part of it.
const REQUESTS: &str = "\
    accuracy art arxiv author authors benchmark benchmarks best code dataset datasets github implementation jax keras leaderboard \
    leaderboards list model models paper papers pdf performance pytorch results score scores sota state tensorflow top top1 top5 torch 1 5";

/// Words that connect names.
const CONNECTING: &str = "a an and at by for from in of on the to using with";

/// A card, and its place: lower is likelier.
type Placed = (u32, Card);

pub(super) fn cards(library: &Library, text: &str) -> Result<Vec<Card>, SnapshotError> {
    let normal = names::normalise(text);
    let mut found = of_name(library, text)?;
    let words: Vec<&str> = normal.split(' ').filter(|word| !word.is_empty()).collect();
    let named = without_requests(&words);
    if found.is_empty() && named.len() < words.len() {
        found = of_name(library, &named.join(" "))?;
    }
    if found.is_empty()
        && let Some(last) = last_part(text)
    {
        found = of_name(library, last)?;
    }
    // The layers of a library say for how many dimensions they are.
    let of_any_size = ["1d", "2d", "3d"].iter().find_map(|end| {
        let name = last_part(text).unwrap_or(text).strip_suffix(end)?;
        (name.len() >= 4 && name.ends_with(char::is_alphabetic)).then_some((name, *end))
    });
    if let Some((name, size)) = of_any_size.filter(|_| found.is_empty()) {
        found = of_name(library, name)?;
        if let Some((_, card)) = found.iter_mut().min_by_key(|(place, _)| *place) {
            explain(card, &of_size(text, name, size));
        }
    }
    if found.is_empty() {
        found = of_parts(library, &named)?;
    }
    if found.is_empty()
        && let [name] = words.as_slice()
    {
        found = of_last_name(library, name)?;
        if found.is_empty() {
            found = of_initials(library, name)?;
        }
    }
    if found.is_empty() {
        found = of_title_start(library, &words)?;
    }
    if found.is_empty() && MISTYPED.contains(&text.chars().count()) {
        found = of_mistyped_name(library, text)?;
    }
    found.sort_by_key(|(place, _)| *place);
    let mut cards: Vec<Card> = vec![];
    for (_, card) in found {
        let is_own_paper = |other: &Card| {
            let paper = other.paper.as_ref();
            card.kind == PageKind::Paper && paper.is_some_and(|(id, _)| *id == card.id)
        };
        let is_same = |other: &Card| (other.kind, &other.id) == (card.kind, &card.id);
        if cards.len() < MAX_CARDS
            && !cards
                .iter()
                .any(|other| is_same(other) || is_own_paper(other))
        {
            cards.push(card);
        }
    }
    Ok(cards)
}

/// Returns datasets and tasks whose names have or begin with the words, the largest first, without those of cards.
pub(super) fn others(
    library: &Library,
    text: &str,
    cards: &[Card],
    limit: usize,
) -> Result<Vec<(PageKind, String)>, SnapshotError> {
    use NameList::{Dataset, Task};
    let normal = names::normalise(text);
    let words: Vec<&str> = normal.split(' ').filter(|word| !word.is_empty()).collect();
    let text = without_requests(&words).join(" ");
    let mut named: Vec<(usize, PageKind, String)> = vec![];
    for name in library.datasets_with_words(&text)? {
        let size = library.results_on_dataset(&name).len();
        named.push((size, PageKind::Dataset, name));
    }
    let mut tasks = library.names_starting(Task, &text, limit);
    if cards.is_empty() {
        let similar = |list| library.similar_names(list, &text).into_iter();
        tasks.extend(similar(Task).map(|(_, records)| records));
        for (_, rows) in similar(Dataset) {
            let name = rows.first().map(|row| library.result(*row)).transpose()?;
            named.extend(name.map(|row| (rows.len(), PageKind::Dataset, row.record.dataset)));
        }
    }
    for task in tasks
        .into_iter()
        .filter_map(|records| records.first().copied())
    {
        let name = library.task(task)?.record.name;
        named.push((library.papers_on_task(&name).len(), PageKind::Task, name));
    }
    named.sort_by(|a, b| (Reverse(a.0), &a.2).cmp(&(Reverse(b.0), &b.2)));
    named.dedup();
    let is_new = |kind, name: &String| {
        !cards
            .iter()
            .any(|card| card.kind == kind && card.id == *name)
    };
    let named = named.into_iter().map(|(_, kind, name)| (kind, name));
    Ok(named
        .filter(|(kind, name)| is_new(*kind, name))
        .take(limit)
        .collect())
}

/// Returns the words without those that say what is wanted at either end, and without connecting ones beside them.
fn without_requests<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let is_request =
        |word: &&&str| catalogue::is_among(REQUESTS, word) || catalogue::is_among(CONNECTING, word);
    let start = words.iter().take_while(is_request).count();
    let end = words.iter().rev().take_while(is_request).count();
    match start < words.len() {
        true => words[start..words.len() - end].to_vec(),
        false => words.to_vec(),
    }
}

/// Returns the last part of the name of a function of a library: `LayerNorm` for `torch.nn.LayerNorm`.
fn last_part(text: &str) -> Option<&str> {
    let text = text.trim().trim_end_matches("()");
    let is_name = |part: &str| {
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '_';
        part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && part.chars().all(is_letter)
    };
    let is_path = text.contains('.') && text.split('.').all(is_name);
    text.rsplit('.').next().filter(|_| is_path)
}

/// Returns what a name denotes.
fn of_name(library: &Library, text: &str) -> Result<Vec<Placed>, SnapshotError> {
    let mut found: Vec<Placed> = vec![];
    let resolved = resolve(library, text)?;
    let how = resolved.first.map(|(_, how)| how);
    let first = resolved.first.into_iter().map(|(entity, _)| entity);
    let homonyms = resolved.homonyms.into_iter().take(MAX_OF_NAME);
    for (at, entity) in first.chain(homonyms).enumerate() {
        let mut card = entity_card(library, entity)?;
        if entity.kind == Kind::Method
            && let Some(computes) = library.method(entity.ordinal)?.is_run_as(text)
        {
            explain(&mut card, &run_as(text, computes));
        }
        let place = match (at, how, card.code.is_some_and(|code| code.has_code)) {
            (0, Some(Resolution::Variant), _) => 40,
            (0, _, true) => 0,
            (0, _, false) => 20,
            _ => 45,
        };
        found.push((place, card));
    }
    let whole = found.first().map(|(_, card)| card.name.clone());
    let functions = (2_u32..).zip(function_cards(library, text)?);
    found.extend(functions.take(MAX_OF_NAME));
    for entity in resolved.parts.into_iter().take(MAX_OF_NAME) {
        let mut card = entity_card(library, entity)?;
        explain(
            &mut card,
            &format!("Part of {}", whole.as_deref().unwrap_or(text)),
        );
        found.push((50, card));
    }
    if let Some(card) = dataset_card(library, text, None)? {
        found.push((10, card));
    }
    if let Some((card, results)) = task_card(library, text)? {
        found.push((if results > 0 { 5 } else { 30 }, card));
    }
    let mut heads = library.papers_by_title_head(text);
    heads.sort_by_key(|paper| Reverse(library.citation_count(*paper)));
    for ordinal in heads.into_iter().take(1) {
        found.push((35, paper_card(library, ordinal)?));
    }
    found.extend(author_cards(library, &library.authors_named(text))?.map(|card| (25, card)));
    if found.is_empty() {
        let variants = library.authors_with_variant(text)?;
        found.extend(author_cards(library, &variants)?.map(|card| (27, card)));
    }
    if let [given, family] = text.split_whitespace().collect::<Vec<_>>()[..] {
        let turned = library.authors_named(&format!("{family} {given}"));
        found.extend(author_cards(library, &turned)?.map(|card| (26, card)));
    }
    let results = library.results_on_dataset(text).len();
    for (papers, card) in institutions_named(library, text)? {
        let is_larger = results > 0 && papers > results;
        found.push((if is_larger { 8 } else { 28 }, card));
    }
    // People type SQuAD and GLUE for leaderboards whose names go on, and papers have these short names, too; a small dataset of a
    // short name may not be what is meant.
    let is_other = |card: &Card| matches!(card.kind, PageKind::Method | PageKind::Task);
    let is_known = found.iter().any(|(_, card)| is_other(card));
    found.extend(of_table(library, text)?);
    if !is_known {
        let larger = largest_datasets(library, text)?.into_iter();
        let larger = larger.filter(|name| library.results_on_dataset(name).len() > results);
        for name in larger.take(MAX_OF_NAME) {
            found.extend(dataset_card(library, &name, None)?.map(|card| (30, card)));
        }
    }
    Ok(found)
}

/// Returns the first task and the first dataset that are stored under what people call `text`, if none has that name: "ner", "mnli".
fn of_table(library: &Library, text: &str) -> Result<Vec<Placed>, SnapshotError> {
    let mut found = vec![];
    if library.task_named(text).is_none() {
        for name in ask::stored_tasks(text) {
            let card = task_card(library, name)?;
            found.extend(card.map(|(card, _)| (5, card)));
        }
    }
    let tasks = found.len().min(1);
    found.truncate(tasks);
    if library.results_on_dataset(text).is_empty() {
        for name in ask::stored_datasets(text) {
            let card = dataset_card(library, name, None)?;
            found.extend(card.map(|card| (10, card)));
        }
    }
    found.truncate(tasks + 1);
    Ok(found)
}

/// Returns the institutions of a name and of what it is short for, each with its number of papers, those with the most first.
fn institutions_named(library: &Library, text: &str) -> Result<Vec<(usize, Card)>, SnapshotError> {
    let mut named = ask::institution_spellings(text);
    named.push(text.to_owned());
    let mut ordinals: Vec<u32> = named
        .iter()
        .flat_map(|name| library.institutions_named(name))
        .collect();
    ordinals.sort_unstable();
    ordinals.dedup();
    let mut found = with_papers(library, ordinals)?;
    found.truncate(MAX_OF_NAME);
    Ok(found)
}

/// Returns the cards of institutions, each with its number of papers, those with the most first.
fn with_papers(library: &Library, ordinals: Vec<u32>) -> Result<Vec<(usize, Card)>, SnapshotError> {
    let mut found = vec![];
    for ordinal in ordinals {
        let card = institution_card(library, ordinal)?;
        found.push((library.papers_by_institution(&card.id).len(), card));
    }
    found.sort_by_key(|(papers, _)| Reverse(*papers));
    Ok(found)
}

/// Returns the leaderboard that a task and a dataset among the words name, or the dataset or task that is all but one of them.
fn of_parts(library: &Library, words: &[&str]) -> Result<Vec<Placed>, SnapshotError> {
    let connects = |word: &&&str| !catalogue::is_among(CONNECTING, word);
    let words: Vec<&str> = words.iter().filter(connects).copied().collect();
    if !(2..=MAX_WORDS).contains(&words.len()) {
        return Ok(vec![]);
    }
    for length in (1..words.len()).rev() {
        for start in 0..=words.len() - length {
            let part = words[start..start + length].join(" ");
            let rest = [&words[..start], &words[start + length..]].concat();
            if let Some(card) = board_card(library, &part, &rest.join(" "))? {
                return Ok(vec![(0, card)]);
            }
            let is_request = rest.iter().all(|word| catalogue::is_among(REQUESTS, word));
            let card = match is_request || (rest.len() == 1 && length > 1) {
                true => dataset_card(library, &part, None)?
                    .or(task_card(library, &part)?.map(|(card, _)| card)),
                false => None,
            };
            if let Some(card) = card {
                return Ok(vec![(0, card)]);
            }
        }
    }
    Ok(vec![])
}

/// Returns the leaderboard of a task on the largest dataset that other words name.
fn board_card(library: &Library, task: &str, dataset: &str) -> Result<Option<Card>, SnapshotError> {
    let Some(ordinal) = library.task_named(task) else {
        return Ok(None);
    };
    let task = library.task(ordinal)?.record.name;
    let largest = board_named(library, &task, dataset)?;
    let card = largest.map(|name| dataset_card(library, &name, Some(&task)));
    Ok(card.transpose()?.flatten())
}

/// Returns the dataset of a name with results of a task, else the one with the most of those whose names have its words.
pub(super) fn board_named(
    library: &Library,
    task: &str,
    dataset: &str,
) -> Result<Option<String>, SnapshotError> {
    let size = |name: &String| library.results_table(task, name).len();
    let exact = dataset_named(library, dataset)?.filter(|name| size(name) > 0);
    if exact.is_some() {
        return Ok(exact);
    }
    let names = largest_datasets(library, dataset)?.into_iter();
    Ok(names.filter(|name| size(name) > 0).max_by_key(size))
}

/// Returns the datasets with the most results whose names have the words.
pub(super) fn largest_datasets(
    library: &Library,
    text: &str,
) -> Result<Vec<String>, SnapshotError> {
    let mut names = library.datasets_with_words(text)?;
    if names.is_empty() && text.chars().count() >= MIN_START {
        // A number may follow without a space: SQuAD1.1.
        for rows in library.names_starting(NameList::Dataset, text, MAX_STARTING) {
            let first = rows.first().map(|row| library.result(*row)).transpose()?;
            names.extend(first.map(|row| row.record.dataset));
        }
    }
    names.sort_by_key(|name| Reverse(library.results_on_dataset(name).len()));
    Ok(names)
}

/// Returns the authors of a last name with the most papers.
fn of_last_name(library: &Library, name: &str) -> Result<Vec<Placed>, SnapshotError> {
    let mut found = vec![];
    for ordinal in library.authors_of_last_name(name) {
        found.extend(author_cards(library, &[ordinal])?);
    }
    let papers = |card: &Card| Reverse(library.papers_by_author(&card.id).len());
    found.sort_by_cached_key(papers);
    found.truncate(MAX_OF_NAME);
    Ok(found.into_iter().map(|card| (0, card)).collect())
}

/// Returns the task with the most papers whose words have these initials.
fn of_initials(library: &Library, word: &str) -> Result<Vec<Placed>, SnapshotError> {
    let Some(first) = word.get(..1).filter(|_| INITIALS.contains(&word.len())) else {
        return Ok(vec![]);
    };
    let mut named: Vec<(usize, String)> = vec![];
    let tasks = library.names_starting(NameList::Task, first, MAX_COMPARED);
    for task in tasks.into_iter().flatten() {
        let name = library.task(task)?.record.name;
        if initials(&name) == word {
            named.push((library.papers_on_task(&name).len(), name));
        }
    }
    let largest = named.into_iter().max_by_key(|(papers, _)| *papers);
    let card = largest.map(|(_, name)| task_card(library, &name));
    let card = card.transpose()?.flatten();
    Ok(card.into_iter().map(|(card, _)| (0, card)).collect())
}

pub(super) fn initials(name: &str) -> String {
    let normal = names::normalise(name);
    let words = normal.split(' ');
    words.filter_map(|word| word.chars().next()).collect()
}

/// Returns the most cited paper whose title begins with the words, the last of which may be the initials of words: "how powerful
/// are gnns".
fn of_title_start(library: &Library, words: &[&str]) -> Result<Vec<Placed>, SnapshotError> {
    if words.len() < MIN_TITLE_WORDS {
        return Ok(vec![]);
    }
    let text = words.join(" ");
    let texts = [format!("the {text}"), text];
    let starting = |text: &str| {
        let entities = library.entities_starting(text, MAX_COMPARED).into_iter();
        entities.filter(|entity| entity.kind == Kind::Paper)
    };
    let whole = texts.iter().flat_map(|text| starting(text));
    let mut papers: Vec<u32> = whole.map(|paper| paper.ordinal).collect();
    let parts = texts.iter().filter_map(|text| text.rsplit_once(' '));
    let parts = parts.map(|(start, last)| (format!("{start} "), names::word_key(last)));
    let are_initials = |last: &str| (2..=*INITIALS.end()).contains(&last.len());
    let parts = parts.filter(|(_, last)| papers.is_empty() && are_initials(last));
    for (start, last) in parts.collect::<Vec<_>>() {
        for paper in starting(start.trim_end()) {
            let title = names::normalise(&library.name(paper)?);
            let rest = title.strip_prefix(&start).unwrap_or_default();
            if initials(rest).starts_with(&last) {
                papers.push(paper.ordinal);
            }
        }
    }
    let cited = papers
        .into_iter()
        .max_by_key(|paper| library.citation_count(*paper));
    let card = cited.map(|paper| paper_card(library, paper)).transpose()?;
    Ok(card.into_iter().map(|card| (0, card)).collect())
}

/// Returns the authors and institutions whose names are one typing error away, those with the most papers first.
fn of_mistyped_name(library: &Library, text: &str) -> Result<Vec<Placed>, SnapshotError> {
    let similar = |list| library.similar_names(list, text).into_iter();
    let institutions = similar(NameList::Institution).flat_map(|(_, ordinals)| ordinals);
    let mut found = with_papers(library, institutions.take(MAX_NAMESAKES).collect())?;
    for (_, mut ordinals) in similar(NameList::Author) {
        ordinals.truncate(MAX_NAMESAKES);
        let cards = author_cards(library, &ordinals)?;
        found.extend(cards.map(|card| (library.papers_by_author(&card.id).len(), card)));
    }
    found.sort_by_key(|(papers, _)| Reverse(*papers));
    found.truncate(MAX_OF_NAME);
    Ok(found.into_iter().map(|(_, card)| (0, card)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_no_part_of_a_name() {
        let named = |text: &str| without_requests(&text.split(' ').collect::<Vec<_>>()).join(" ");
        assert_eq!(named("state of the art on imagenet"), "imagenet");
        assert_eq!(
            named("object detection coco leaderboard"),
            "object detection coco"
        );
        assert_eq!(named("bert paper"), "bert");
        assert_eq!(named("papers"), "papers");
    }

    #[test]
    fn words_have_initials() {
        assert_eq!(initials("Named Entity-Recognition (NER)"), "nern");
        assert_eq!(initials(" graph neural networks"), "gnn");
        assert_eq!(initials("?"), "");
    }

    #[test]
    fn a_function_of_a_library_has_a_last_part() {
        assert_eq!(last_part("torch.nn.LayerNorm"), Some("LayerNorm"));
        assert_eq!(last_part("F.gelu()"), Some("gelu"));
        for text in ["1810.04805", "LayerNorm", "e.g. this", "a..b", "10.1/x.y"] {
            assert_eq!(last_part(text), None, "{text}");
        }
    }
}
