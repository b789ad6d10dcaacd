//! Conversations: what "it", "those" and "and in 2018?" refer to.
//!
//! A question that refers to its context is read in several ways; the first that a form explains counts.

use crate::answer::{Answer, AnswerKind};
use crate::frame::interpret::{combinations, pronouns};
use crate::language::vocabulary::{Sense, vocabulary};
use crate::mention::{Item, Mention, Reading, Target, TargetKind};
use crate::plan::Intent;
use serde::Deserialize;

/// The writer of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the words of the wire")]
pub enum Role {
    User,
    Assistant,
}

/// A turn of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// The writer.
    pub role: Role,
    /// The text.
    pub content: String,
}

/// The subject of the turns before a question.
#[derive(Debug)]
pub(crate) struct Context {
    /// The items of the last question, with references resolved and one reading of each name.
    pub(crate) items: Vec<Item>,
    pub(crate) answer: Answer,
    /// Methods and papers that the last assistant's turn names.
    pub(crate) named: Vec<Mention>,
}

/// Returns the mention of an item that names a method or a paper.
pub(crate) fn subject_mention(item: Item) -> Option<Mention> {
    match item {
        Item::Mention(mention)
            if mention.reading(TargetKind::Paper).is_some()
                || mention.reading(TargetKind::Method).is_some() =>
        {
            Some(mention)
        }
        _ => None,
    }
}

/// Returns items with the likeliest reading of each name only, so that a later turn reads it alike.
pub(crate) fn resolved(items: &[Item], answer: &Answer) -> Vec<Item> {
    if answer.kind != AnswerKind::Graph {
        return items.to_vec();
    }
    let Some((_, targets)) = combinations(items).into_iter().next() else {
        return items.to_vec();
    };
    let mut targets = targets.into_iter();
    items
        .iter()
        .map(|item| match item {
            Item::Mention(mention) => {
                let first = targets.next();
                let mut mention = mention.clone();
                if let Some(target) = first {
                    mention
                        .readings
                        .sort_by_key(|reading| reading.target != target);
                }
                Item::Mention(mention)
            }
            other => other.clone(),
        })
        .collect()
}

/// Returns the ways to read a question after its context, the likeliest first. Without a reference, the
/// question stands alone.
pub(crate) fn continued(
    question: &str,
    items: &[Item],
    context: Option<&Context>,
) -> Vec<Vec<Item>> {
    let Some(context) = context else {
        return vec![items.to_vec()];
    };
    let single = Context {
        items: asking_for_one(question, &context.items),
        answer: context.answer.clone(),
        named: context.named.clone(),
    };
    let context = &single;
    let pronouns = pronouns(items);
    let has_mention = items.iter().any(|item| matches!(item, Item::Mention(_)));
    let has_cue = items.iter().any(|item| match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && senses.iter().any(|sense| matches!(sense, Sense::Cue(_))),
        _ => false,
    });
    let is_continuation = vocabulary().is_continuation(&question.trim().to_lowercase());
    // "vs RAdam?" compares with what was named before.
    let names = items
        .iter()
        .filter(|item| matches!(item, Item::Mention(_)))
        .count();
    let is_half = names == 1 && items.iter().any(|item| is_cue(item, "compare"));
    // "Which are verified at V3?" has no noun of its own.
    let is_elliptic = is_elliptic(question, items);
    let refers = is_elliptic
        || !pronouns.is_empty()
        || is_continuation
        || !has_mention
        || !has_cue
        || is_half;
    if !refers {
        return vec![items.to_vec()];
    }
    let mut attempts = vec![];
    // "Show the code": of what was named or found.
    if !has_mention && pronouns.is_empty() && items.iter().any(asks_of_one) {
        attempts.extend(
            referents(context, "paper")
                .into_iter()
                .map(|mention| [items.to_vec(), vec![Item::Mention(mention)]].concat()),
        );
    }
    let plain = without_instead(without_pronouns(items.to_vec()), context);
    // "Which metrics are used there?" asks something else of the same names.
    let has_metrics_only = items.iter().all(|item| match item {
        Item::Mention(mention) => mention.reading(TargetKind::Metric).is_some(),
        _ => true,
    });
    if has_metrics_only && plain.iter().any(asks_anew) {
        // Metrics of the question before are no names of "which metrics".
        let mut names = names_of(&context.items);
        if has_mention
            || plain
                .iter()
                .any(|item| is_cue(item, "metrics") || is_cue(item, "metric"))
        {
            names.retain(|item| !matches!(item, Item::Mention(mention) if mention.reading(TargetKind::Metric).is_some()));
        }
        attempts.push([plain.clone(), names].concat());
    }
    // "List all of them" after the best result asks for the others, too.
    let asks_all = question.to_lowercase().split(' ').any(|word| word == "all");
    let is_results = context
        .answer
        .plan
        .as_ref()
        .is_some_and(|plan| plan.intent == Intent::Results);
    if !has_mention && !has_cue && asks_all && is_results {
        let models = Item::Cue {
            senses: vocabulary().senses("models").to_vec(),
            is_optional: false,
        };
        attempts.push([vec![models], names_of(&context.items)].concat());
    }
    let single = pronouns.iter().find(|(_, kind)| *kind != "set");
    if let Some((at, kind)) = single {
        attempts.extend(referents(context, kind).into_iter().map(|mention| {
            let mut items = items.to_vec();
            items[*at] = Item::Mention(mention);
            without_pronouns(items)
        }));
        // "How old is she?" asks of a person. Without the person it would be another question.
        if *kind == "author" {
            return attempts;
        }
    }
    let is_comparison = plain.iter().any(|item| is_cue(item, "compare"));
    if is_comparison || !has_mention {
        attempts.push([plain.clone(), context.items.clone()].concat());
    }
    attempts.push(replaced(&context.items, &plain));
    attempts.push([plain.clone(), context.items.clone()].concat());
    if pronouns.is_empty() && (has_cue || !is_continuation) {
        attempts.push(plain);
    }
    attempts
}

/// Returns the earlier items with "paper" for "papers" if the question asks for one of them: "which is the most
/// cited?"
fn asking_for_one(question: &str, earlier: &[Item]) -> Vec<Item> {
    let lower = question.to_lowercase();
    let is_one = lower.contains(" one")
        || [
            "which is ",
            "what is ",
            "which of them is ",
            "which of those is ",
            "which of these is ",
        ]
        .iter()
        .any(|opening| lower.trim_start().starts_with(opening));
    if !is_one {
        return earlier.to_vec();
    }
    let one = |item: &Item| match item {
        item if is_cue(item, "papers") => Item::Cue {
            senses: vocabulary().senses("paper").to_vec(),
            is_optional: false,
        },
        other => other.clone(),
    };
    earlier.iter().map(one).collect()
}

/// Returns true for a question that begins without a noun and names no more than a level, a year, a venue or a
/// metric.
fn is_elliptic(question: &str, items: &[Item]) -> bool {
    const OPENINGS: [&str; 8] = [
        "which are ",
        "which is ",
        "which have ",
        "which has ",
        "which were ",
        "which ones ",
        "which one ",
        "how many ",
    ];
    const KINDS: [TargetKind; 4] = [
        TargetKind::Level,
        TargetKind::Year,
        TargetKind::Venue,
        TargetKind::Metric,
    ];
    let lower = question.trim_start().to_lowercase();
    let is_narrow = |item: &Item| match item {
        Item::Mention(mention) => mention
            .readings
            .first()
            .is_some_and(|reading| KINDS.contains(&reading.target.kind())),
        _ => true,
    };
    let has_noun = items.iter().any(|item| {
        [
            "papers", "paper", "methods", "method", "models", "authors", "datasets", "tasks",
        ]
        .iter()
        .any(|noun| is_cue(item, noun))
    });
    OPENINGS.iter().any(|opening| lower.starts_with(opening))
        && items.iter().all(is_narrow)
        && !has_noun
}

/// Returns true for a cue that asks for a fact of one paper or method.
fn asks_of_one(item: &Item) -> bool {
    const FACTS: [&str; 9] = [
        "code",
        "repository",
        "formula",
        "id",
        "when",
        "venue",
        "where",
        "level",
        "abstract",
    ];
    match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && senses.iter().any(|sense| FACTS.contains(&sense.name())),
        _ => false,
    }
}

/// Returns true for a cue that asks for another thing than the question before.
fn asks_anew(item: &Item) -> bool {
    const HEADS: [&str; 8] = [
        "metrics", "metric", "datasets", "dataset", "tasks", "best", "lowest", "models",
    ];
    match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && senses.iter().any(|sense| HEADS.contains(&sense.name())),
        _ => false,
    }
}

/// Returns the names of items with the relations before them.
fn names_of(items: &[Item]) -> Vec<Item> {
    let is_name = |item: &&Item| match item {
        Item::Mention(_) => true,
        Item::Cue { senses, .. } => senses
            .iter()
            .all(|sense| matches!(sense, Sense::Relation(_))),
        _ => false,
    };
    items.iter().filter(is_name).cloned().collect()
}

/// Returns items without "instead of X" where the question before names X: what stands beside it replaces X.
fn without_instead(mut items: Vec<Item>, context: &Context) -> Vec<Item> {
    let text = |item: &Item| match item {
        Item::Mention(mention) => Some(mention.text.to_lowercase()),
        _ => None,
    };
    let named: Vec<String> = context.items.iter().filter_map(text).collect();
    let at = (1..items.len()).find(|at| {
        is_cue(&items[at - 1], "alternatives")
            && text(&items[*at]).is_some_and(|name| named.contains(&name))
    });
    if let Some(at) = at.filter(|_| items.iter().filter_map(text).count() > 1) {
        items.drain(at - 1..=at);
    }
    items
}

fn is_cue(item: &Item, name: &str) -> bool {
    matches!(item, Item::Cue { senses, .. } if senses.iter().any(|sense| sense.name() == name))
}

fn without_pronouns(items: Vec<Item>) -> Vec<Item> {
    let is_pronoun = |item: &Item| matches!(item, Item::Cue { senses, .. } if senses.iter().any(|sense| matches!(sense, Sense::Pronoun(_))));
    items.into_iter().filter(|item| !is_pronoun(item)).collect()
}

/// Returns what a pronoun may refer to: the names of the last question, then what its answer is about.
fn referents(context: &Context, kind: &str) -> Vec<Mention> {
    let kinds: &[TargetKind] = match kind {
        "paper" => &[TargetKind::Paper, TargetKind::Method],
        "method" => &[TargetKind::Method],
        "dataset" => &[TargetKind::Dataset],
        "author" => &[TargetKind::Author],
        "task" => &[TargetKind::Task],
        "model" => &[TargetKind::Model, TargetKind::Method],
        "venue" => &[TargetKind::Venue],
        _ => &[
            TargetKind::Paper,
            TargetKind::Method,
            TargetKind::Dataset,
            TargetKind::Model,
            TargetKind::Task,
        ],
    };
    let fits = |mention: &&Mention| {
        mention
            .readings
            .iter()
            .any(|reading| kinds.contains(&reading.target.kind()))
    };
    let in_question = context.items.iter().rev().filter_map(|item| match item {
        Item::Mention(mention) => Some(mention),
        _ => None,
    });
    let mut mentions: Vec<Mention> = in_question
        .filter(fits)
        .map(|mention| only(mention, kinds))
        .collect();
    let answer = &context.answer;
    // "Does X cite Y? And does it cite Z?" goes on about X.
    let is_check = answer
        .plan
        .as_ref()
        .is_some_and(|plan| plan.intent == Intent::Check);
    if is_check {
        mentions.reverse();
    }
    // "It" after the best result or the oldest paper is that paper.
    let is_single = answer
        .plan
        .as_ref()
        .is_some_and(|plan| plan.order.is_some() || plan.limit == Some(1));
    if kinds.contains(&TargetKind::Paper)
        && let Some(paper) = answer.papers.first()
        && (answer.papers.len() == 1 || is_single)
    {
        let mention = of_target(Target::Paper(*paper));
        let has_subject = answer
            .plan
            .as_ref()
            .is_some_and(|plan| !plan.subjects.is_empty());
        if has_subject {
            mentions.push(mention);
        } else {
            mentions.insert(0, mention);
        }
    }
    mentions.extend(
        context
            .named
            .iter()
            .filter(fits)
            .map(|mention| only(mention, kinds)),
    );
    mentions
}

/// Returns a mention with its readings of these kinds.
fn only(mention: &Mention, kinds: &[TargetKind]) -> Mention {
    let readings = mention
        .readings
        .iter()
        .filter(|reading| kinds.contains(&reading.target.kind()));
    Mention {
        readings: readings.cloned().collect(),
        ..mention.clone()
    }
}

fn of_target(target: Target) -> Mention {
    Mention {
        text: String::new(),
        readings: vec![Reading { target, prior: 8.0 }],
        taken_as: None,
    }
}

/// Returns the earlier items with the names of the new ones in place of names of the same kind. New
/// cues, numbers and names of other kinds are added.
pub(crate) fn replaced(earlier: &[Item], new: &[Item]) -> Vec<Item> {
    let first_kind = |mention: &Mention| {
        mention
            .readings
            .first()
            .map(|reading| reading.target.kind())
    };
    let mut merged: Vec<Item> = earlier.to_vec();
    let mut added: Vec<Item> = vec![];
    let mut pending: Vec<Item> = vec![];
    for item in new {
        match item {
            Item::Mention(mention) => {
                let same = merged.iter().position(|other| match other {
                    Item::Mention(other) => {
                        first_kind(other).is_some_and(|kind| mention.reading(kind).is_some())
                    }
                    _ => false,
                });
                match same {
                    Some(at) => {
                        let kind = match &merged[at] {
                            Item::Mention(other) => first_kind(other),
                            _ => None,
                        };
                        let kinds: Vec<TargetKind> = kind.into_iter().collect();
                        merged[at] = Item::Mention(only(mention, &kinds));
                        // A new relation replaces the one before the old name.
                        let relations: Vec<Item> = std::mem::take(&mut pending);
                        if kind == Some(TargetKind::Year) && !relations.is_empty() {
                            if at > 0
                                && matches!(&merged[at - 1], Item::Cue { senses, .. } if senses.iter().any(|s| matches!(s, Sense::Relation(_))))
                            {
                                merged.remove(at - 1);
                                merged.splice(at - 1..at - 1, relations);
                            } else {
                                merged.splice(at..at, relations);
                            }
                        }
                    }
                    None => {
                        added.append(&mut pending);
                        added.push(item.clone());
                    }
                }
            }
            Item::Cue { senses, .. }
                if senses
                    .iter()
                    .any(|sense| matches!(sense, Sense::Relation(_))) =>
            {
                pending.push(item.clone());
            }
            Item::Filler(_) => {}
            other => added.push(other.clone()),
        }
    }
    added.append(&mut pending);
    merged.extend(added);
    merged
}
