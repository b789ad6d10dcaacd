//! "Top 5" names a metric ("Top 5 Accuracy") and a number of results ("top 5 models"). What stands beside it
//! decides which is tried first.

use crate::language::vocabulary::vocabulary;
use crate::mention::{Item, TargetKind};

/// Nouns behind a number of results.
const NOUNS: [&str; 12] = [
    "papers", "paper", "models", "model", "methods", "authors", "datasets", "most_cited", "co_authors", "result",
    "leaderboard", "prolific",
];

/// Returns the ways to read "top N" in items, the likelier first.
pub(crate) fn with_numbers(items: Vec<Item>) -> Vec<Vec<Item>> {
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
    let is_before_noun = matches!(items.get(at + 1), Some(Item::Cue { senses, .. })
        if senses.iter().any(|sense| NOUNS.contains(&sense.name())));
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
