//! "Top 5" names a metric ("Top 5 Accuracy") and a number of results ("top 5 models"). What stands beside it decides which is tried first.

use crate::{Cue, Field, Item, cues, has_cue};

/// Nouns behind a number of results.
const NOUNS: &[Cue] = cues!(Papers Paper Models Model Methods Authors Datasets MostCited CoAuthors Result Leaderboard Prolific);

/// Returns the ways to read numbers and metrics in items, the likelier first.
pub(crate) fn with_numbers(items: Vec<Item>) -> Vec<Vec<Item>> {
    let mut ways = top_numbers(without_plain_best(items));
    // "Rank-1 accuracy" is one metric.
    let merged: Vec<Vec<Item>> = ways.iter().filter_map(|way| with_one_metric(way)).collect();
    ways.extend(merged);
    ways
}

/// Drops "top" before a number and an order: "top five most cited papers".
fn without_plain_best(mut items: Vec<Item>) -> Vec<Item> {
    const ORDERS: &[Cue] = cues!(MostCited LeastCited Newest MostUsed Prolific);
    let before_number = |items: &[Item], cues: &[Cue]| {
        let is_number = |at: &usize| matches!(items[*at], Item::Number(_));
        (1..items.len()).find(|at| is_number(at) && items[at - 1].is_cue(cues))
    };
    if let Some(at) = before_number(&items, cues!(Best))
        && items.get(at + 1).is_some_and(|item| item.is_cue(ORDERS))
    {
        items.remove(at - 1);
    }
    // "Leaderboard of X, first three": the first of a ranking are the best.
    let is_ranking = has_cue(&items, cues!(Leaderboard Best));
    if let Some(at) = before_number(&items, cues!(First)).filter(|_| is_ranking) {
        items[at - 1] = Item::phrase("best");
    }
    items
}

/// Returns items without a plain metric right behind another one; `None` if there is no such pair.
fn with_one_metric(items: &[Item]) -> Option<Vec<Item>> {
    const PLAIN: [&str; 5] = ["accuracy", "score", "rate", "error", "acc"];
    let is_metric = |item: &Item| item.may_be(&[Field::Metrics]);
    let is_plain = |item: &Item| {
        let text = item.mention().map(|mention| mention.text.to_lowercase());
        is_metric(item) && text.is_some_and(|text| PLAIN.contains(&text.as_str()))
    };
    let at = (1..items.len()).find(|at| is_metric(&items[at - 1]) && is_plain(&items[*at]))?;
    let mut merged = items.to_vec();
    merged.remove(at);
    Some(merged)
}

/// Returns the ways to read "top N" in items, the likelier first.
fn top_numbers(items: Vec<Item>) -> Vec<Vec<Item>> {
    let is_metric = |item: &Item| item.may_be(&[Field::Metrics]);
    let number = |item: &Item| top_number(&item.mention().filter(|_| is_metric(item))?.text);
    let top = (items.iter().enumerate()).find_map(|(at, item)| Some((at, number(item)?)));
    let Some((at, number)) = top else {
        return vec![items];
    };
    let has_metric = items.iter().filter(|item| is_metric(item)).count() > 1;
    let is_before_noun = items.get(at + 1).is_some_and(|item| item.is_cue(NOUNS));
    let mut numbered = items.clone();
    numbered.splice(at..=at, [Item::phrase("top"), Item::Number(number)]);
    match number > 1.0 && (has_metric || is_before_noun) {
        true => vec![numbered, items],
        false => vec![items, numbered],
    }
}

/// Returns the number of "top 5" or "top-5".
fn top_number(text: &str) -> Option<f64> {
    let lower = text.to_lowercase();
    let number = lower.strip_prefix("top")?.trim_start_matches([' ', '-']);
    number.parse::<u32>().ok().map(f64::from)
}
