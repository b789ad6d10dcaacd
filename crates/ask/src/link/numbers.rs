//! "Top 5" names a metric ("Top 5 Accuracy") and a number of results ("top 5 models"). What stands beside it
//! decides which is tried first.

use crate::language::vocabulary::vocabulary;
use crate::mention::{Item, TargetKind};

/// Nouns behind a number of results.
const NOUNS: &str = "papers paper models model methods authors datasets most_cited co_authors result leaderboard prolific";

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
    let has = |at: usize, names: &str| items.get(at).is_some_and(|item| item.is_cue(names));
    let at = (0..items.len()).find(|at| {
        has(*at, "best")
            && matches!(items.get(at + 1), Some(Item::Number(_)))
            && has(at + 2, "most_cited least_cited newest most_used prolific")
    });
    if let Some(at) = at {
        items.remove(at);
    }
    // "Leaderboard of X, first three": the first of a ranking are the best.
    let is_ranking = items.iter().any(|item| item.is_cue("leaderboard best"));
    let first = (0..items.len()).find(|at| {
        items[*at].is_cue("first") && matches!(items.get(at + 1), Some(Item::Number(_)))
    });
    if let Some(at) = first.filter(|_| is_ranking) {
        items[at] = Item::Cue {
            senses: vocabulary().senses("best").to_vec(),
            is_optional: false,
        };
    }
    items
}

/// Returns items without a plain metric right behind another one; `None` if there is no such pair.
fn with_one_metric(items: &[Item]) -> Option<Vec<Item>> {
    const PLAIN: [&str; 5] = ["accuracy", "score", "rate", "error", "acc"];
    let is_metric = |item: &Item| matches!(item, Item::Mention(mention) if mention.reading(TargetKind::Metric).is_some());
    let is_plain = |item: &Item| matches!(item, Item::Mention(mention) if PLAIN.contains(&mention.text.to_lowercase().as_str()));
    let at = (1..items.len())
        .find(|at| is_metric(&items[at - 1]) && is_metric(&items[*at]) && is_plain(&items[*at]))?;
    let mut merged = items.to_vec();
    merged.remove(at);
    Some(merged)
}

/// Returns the ways to read "top N" in items, the likelier first.
fn top_numbers(items: Vec<Item>) -> Vec<Vec<Item>> {
    let top = items.iter().enumerate().find_map(|(at, item)| match item {
        Item::Mention(mention) if mention.reading(TargetKind::Metric).is_some() => {
            Some((at, top_number(&mention.text)?))
        }
        _ => None,
    });
    let Some((at, number)) = top else {
        return vec![items];
    };
    let has_metric = items.iter().enumerate().any(|(other, item)| {
        other != at
            && matches!(item, Item::Mention(mention) if mention.reading(TargetKind::Metric).is_some())
    });
    let is_before_noun = items.get(at + 1).is_some_and(|item| item.is_cue(NOUNS));
    let mut numbered = items.clone();
    numbered.splice(
        at..=at,
        [
            Item::Cue {
                senses: vocabulary().senses("top").to_vec(),
                is_optional: false,
            },
            Item::Number(number),
        ],
    );
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
