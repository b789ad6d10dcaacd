//! Conversations: what "it", "those" and "and in 2018?" refer to.
//!
//! A question that refers to its context is read in several ways; the first that a form explains counts.

use crate::answer::{Answer, AnswerKind};
use crate::frame::forms::ALWAYS;
use crate::frame::interpret::{combinations, pronouns};
use crate::language::vocabulary::{Sense, vocabulary};
use crate::mention::{Item, Mention, Reading, Target, TargetKind};
use crate::plan::Intent;
use crate::replacement::{only, replaced};
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
    let context = &Context {
        items: asking_for_one(question, &context.items),
        answer: context.answer.clone(),
        named: context.named.clone(),
    };
    if !refers(question, items) {
        return vec![items.to_vec()];
    }
    let pronouns = pronouns(items);
    let plain = without_instead(without_pronouns(items.to_vec()), context);
    let narrows = only_narrows(items);
    // What was not understood before cannot be narrowed, and a half question says nothing without it.
    let is_whole = has_mention(items) || items.iter().any(|item| item.is_cue("capability"));
    let is_half = narrows || !is_whole && pronouns.is_empty();
    if !is_answered(&context.answer) && is_half {
        return vec![];
    }
    if narrows {
        let replaced = replaced(&context.items, &plain);
        return vec![replaced, [plain, context.items.clone()].concat()];
    }
    let mut attempts = vec![];
    if pronouns.is_empty() {
        attempts.extend(about_records_named(items, context));
    }
    attempts.extend(about_the_same_names(&plain, items, context));
    attempts.extend(asking_for_every_model(question, items, context));
    let single = pronouns.iter().find(|(_, kind)| *kind != "set");
    if let Some((at, kind)) = single {
        // "And his with Kaiming He?" asks the question before, of one more author.
        if *kind == "author" && !has_own_cue(items) {
            attempts.push(replaced(&context.items, &plain));
        }
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
    let is_comparison = plain.iter().any(|item| item.is_cue("compare"));
    if is_comparison || !has_mention(items) {
        attempts.push([plain.clone(), context.items.clone()].concat());
    }
    attempts.push(replaced(&context.items, &plain));
    attempts.push([plain.clone(), context.items.clone()].concat());
    // "Who wrote BERT?", "How many references?": something else of the same names.
    if pronouns.is_empty() && !has_mention(items) && has_own_cue(items) {
        attempts.push([plain.clone(), names_of(&context.items)].concat());
    }
    if pronouns.is_empty() && (has_own_cue(items) || !is_continuation(question)) {
        attempts.push(plain);
    }
    attempts
}

/// Returns true for years, venues, levels, metrics and code without another word that asks: "2020 instead", "what about
/// ICLR?", "only those with official code". Without the question before, it would be another one.
fn only_narrows(items: &[Item]) -> bool {
    let is_constraint = |item: &Item| match item {
        Item::Mention(mention) => is_narrowing(mention),
        item => item.is_cue("with_code with_official without_code verified"),
    };
    let asks = |item: &Item| match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && !item.is_cue("define") && senses.iter().any(is_own_cue),
        _ => false,
    };
    items.iter().any(is_constraint)
        && items
            .iter()
            .all(|item| is_constraint(item) || !asks(item) && !matches!(item, Item::Mention(_)))
}

fn is_narrowing(mention: &Mention) -> bool {
    const KINDS: [TargetKind; 4] = [
        TargetKind::Level,
        TargetKind::Year,
        TargetKind::Venue,
        TargetKind::Metric,
    ];
    mention
        .first_kind()
        .is_some_and(|kind| KINDS.contains(&kind))
}

/// Returns true if an answer keeps every constraint of its question; a search by relevance keeps few.
fn is_answered(answer: &Answer) -> bool {
    match answer.kind {
        AnswerKind::Graph => true,
        AnswerKind::SearchResults => answer
            .plan
            .as_ref()
            .is_some_and(|plan| plan.intent == Intent::Papers),
        AnswerKind::Refusal => false,
    }
}

fn has_mention(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Mention(_)))
}

/// Returns true if a cue of some items asks for something by itself.
fn has_own_cue(items: &[Item]) -> bool {
    items.iter().any(|item| match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && senses.iter().any(is_own_cue),
        _ => false,
    })
}

fn is_own_cue(sense: &Sense) -> bool {
    matches!(sense, Sense::Cue(_)) && !ALWAYS.contains(&sense.name())
}

fn is_continuation(question: &str) -> bool {
    vocabulary().is_continuation(&question.trim().to_lowercase())
}

/// Returns true if a question refers to the one before: it has a pronoun, begins as a continuation, or is no whole
/// question.
fn refers(question: &str, items: &[Item]) -> bool {
    // "vs RAdam?" compares with what was named before.
    let names = items
        .iter()
        .filter(|item| matches!(item, Item::Mention(_)))
        .count();
    let is_half = names == 1 && items.iter().any(|item| item.is_cue("compare"));
    // "Which are verified at V3?" has no noun of its own.
    is_elliptic(question, items)
        || !pronouns(items).is_empty()
        || is_continuation(question)
        || !has_mention(items)
        || !has_own_cue(items)
        || is_half
}

/// "Show the code": of what was named or found.
fn about_records_named(items: &[Item], context: &Context) -> Vec<Vec<Item>> {
    if has_mention(items) || !items.iter().any(asks_of_one) {
        return vec![];
    }
    referents(context, "paper")
        .into_iter()
        .map(|mention| [items.to_vec(), vec![Item::Mention(mention)]].concat())
        .collect()
}

/// "Which metrics are used there?" asks something else of the same names.
fn about_the_same_names(plain: &[Item], items: &[Item], context: &Context) -> Option<Vec<Item>> {
    let has_metrics_only = items.iter().all(|item| match item {
        Item::Mention(mention) => mention.reading(TargetKind::Metric).is_some(),
        _ => true,
    });
    if !has_metrics_only || !plain.iter().any(asks_anew) {
        return None;
    }
    // Metrics of the question before are no names of "which metrics".
    let mut names = names_of(&context.items);
    let asks_metrics = plain
        .iter()
        .any(|item| item.is_cue("metrics") || item.is_cue("metric"));
    if has_mention(items) || asks_metrics {
        names.retain(|item| !matches!(item, Item::Mention(mention) if mention.reading(TargetKind::Metric).is_some()));
    }
    Some([plain, &names].concat())
}

/// "List all of them" after the best result asks for the others, too.
fn asking_for_every_model(question: &str, items: &[Item], context: &Context) -> Option<Vec<Item>> {
    let asks_all = question.to_lowercase().split(' ').any(|word| word == "all");
    let plan = context.answer.plan.as_ref();
    let is_results = plan.is_some_and(|plan| plan.intent == Intent::Results);
    if has_mention(items) || has_own_cue(items) || !asks_all || !is_results {
        return None;
    }
    let models = Item::Cue {
        senses: vocabulary().senses("models").to_vec(),
        is_optional: false,
    };
    Some([vec![models], names_of(&context.items)].concat())
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
        item if item.is_cue("papers") => Item::Cue {
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
    let lower = question.trim_start().to_lowercase();
    let is_narrow = |item: &Item| match item {
        Item::Mention(mention) => is_narrowing(mention),
        _ => true,
    };
    const NOUNS: &str = "papers paper methods method models authors datasets tasks";
    let has_noun = items.iter().any(|item| item.is_cue(NOUNS));
    OPENINGS.iter().any(|opening| lower.starts_with(opening))
        && items.iter().all(is_narrow)
        && !has_noun
}

/// Returns true for a cue that asks for a fact of one paper or method.
fn asks_of_one(item: &Item) -> bool {
    item.is_open_cue("code repository formula id when venue where level abstract")
}

/// Returns true for a cue that asks for another thing than the question before.
fn asks_anew(item: &Item) -> bool {
    item.is_open_cue("metrics metric datasets dataset tasks best lowest models")
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
        items[at - 1].is_cue("alternatives")
            && text(&items[*at]).is_some_and(|name| named.contains(&name))
    });
    if let Some(at) = at.filter(|_| items.iter().filter_map(text).count() > 1) {
        items.drain(at - 1..=at);
    }
    items
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

fn of_target(target: Target) -> Mention {
    Mention {
        text: String::new(),
        readings: vec![Reading { target, prior: 8.0 }],
        taken_as: None,
    }
}
