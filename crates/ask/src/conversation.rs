//! Conversations: what "it", "those" and "and in 2018?" refer to.
//!
//! A question that refers to its context is read in several ways; the first that a form explains counts.

use crate::frame::forms::ALWAYS;
use crate::frame::interpret::combinations;
use crate::language::vocabulary::begins;
use crate::replacement::{only, replaced};
use crate::{
    Answer, AnswerKind, Cue, Field, Intent, Item, Mention, Plan, Pronoun, Reading, Report, Sense,
    Subject, Target, cues, has_cue, has_kind, mentions, vocabulary,
};
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
    /// The first author of the only paper that the answer is about.
    pub(crate) first_author: Option<Mention>,
}

impl Context {
    /// Returns true if the last question was answered by a plan like this.
    fn has_plan(&self, is: impl Fn(&Plan) -> bool) -> bool {
        self.answer.plan.as_ref().is_some_and(is)
    }

    /// Returns true if the answer keeps every constraint of its question; a search by relevance keeps few.
    fn is_answered(&self) -> bool {
        match self.answer.kind {
            AnswerKind::Graph => true,
            AnswerKind::SearchResults => self.has_plan(|plan| plan.intent == Intent::Papers),
            AnswerKind::Refusal => false,
        }
    }
}

/// Returns the mention of an item that names a method or a paper.
pub(crate) fn subject_mention(item: Item) -> Option<Mention> {
    match item {
        Item::Mention(one) if one.may_be(&[Field::Paper, Field::Method]) => Some(one),
        _ => None,
    }
}

/// The prior of what the answer before was about: that of an id (`candidates`).
const SUBJECT_PRIOR: f32 = 9.0;

/// Returns items with the likeliest reading of each name only, so that a later turn reads it alike.
pub(crate) fn resolved(items: &[Item], answer: &Answer) -> Vec<Item> {
    let mut items = items.to_vec();
    let likeliest = combinations(&items).into_iter().next();
    let Some((_, targets)) = likeliest.filter(|_| answer.kind == AnswerKind::Graph) else {
        return items;
    };
    let named = items.iter_mut().filter_map(|item| match item {
        Item::Mention(mention) => Some(mention),
        _ => None,
    });
    let is_paper = |subject: &Subject| matches!(subject, Subject::Paper(_));
    let has_subject = |plan: &Plan| plan.subjects.iter().any(is_paper);
    let has_subject = answer.plan.as_ref().is_some_and(has_subject);
    let is_subject = |target: &Target| matches!(target, Target::Paper(paper) if has_subject && answer.papers.contains(paper));
    for (mention, target) in named.zip(targets) {
        let readings = &mut mention.readings;
        // A paper that the answer is about remains what its name means.
        let paper = readings.iter_mut().find(|one| is_subject(&one.target));
        let target = match paper {
            Some(paper) => {
                paper.prior = SUBJECT_PRIOR;
                paper.target.clone()
            }
            None => target,
        };
        readings.sort_by_key(|reading| reading.target != target);
    }
    items
}

/// Returns the ways to read a question after its context, the likeliest first. Without a reference, the question stands alone.
pub(crate) fn continued(
    question: &str,
    items: &[Item],
    context: Option<&Context>,
) -> Vec<Vec<Item>> {
    let Some(context) = context.filter(|_| refers(question, items)) else {
        return vec![items.to_vec()];
    };
    let earlier = &asking_for_one(question, &context.items)[..];
    let plain = without_instead(without_pronouns(items), earlier);
    let pronouns = items.iter().enumerate();
    let pronouns = pronouns.filter_map(|(at, item)| Some((at, item.pronoun()?)));
    let pronouns: Vec<(usize, Pronoun)> = pronouns.collect();
    let (narrows, has_name, has_own) =
        (only_narrows(items), has_mention(items), has_own_cue(items));
    // What was not understood before cannot be narrowed, and a half question says nothing without it.
    let is_whole = has_name || has_cue(items, cues!(Capability)) || !pronouns.is_empty();
    if !context.is_answered() && (narrows || !is_whole) {
        return vec![];
    }
    // "What else did they write?" asks of persons that no name stands for.
    let is_of_persons = has_cue(items, cues!(Wrote)) && !has_cue(items, cues!(Who Authors Author));
    let has_set = pronouns.iter().any(|(_, kind)| *kind == Pronoun::Set);
    if has_set && is_of_persons && !has_kind(&context.items, Field::Authors) {
        return vec![];
    }
    let (in_place, beside) = (replaced(earlier, &plain), [&plain[..], earlier].concat());
    if narrows {
        return vec![in_place, beside];
    }
    let mut attempts = vec![];
    // "Show the code": of what was named or found.
    if pronouns.is_empty() && !has_name && items.iter().any(asks_of_one) {
        let records = referents(context, earlier, Pronoun::Paper).into_iter();
        attempts.extend(records.map(|mention| [items, &[Item::Mention(mention)]].concat()));
    }
    attempts.extend(about_the_same_names(&plain, items, earlier));
    // "List all of them" after the best result asks for the others, too.
    let asks_all = question.to_lowercase().split(' ').any(|word| word == "all");
    let after_results = context.has_plan(|plan| plan.intent == Intent::Results);
    if !has_name && !has_own && asks_all && after_results {
        attempts.push([vec![Item::phrase("models")], names_of(earlier)].concat());
    }
    if let Some((at, kind)) = pronouns.iter().find(|(_, kind)| *kind != Pronoun::Set) {
        // "How old is the first one?" after the authors of a paper asks of a person.
        let tells_authors = |plan: &Plan| {
            (plan.report).is_some_and(|report| report.parts().contains(&Report::Authors))
        };
        if *kind == Pronoun::First && context.has_plan(tells_authors) {
            return attempts;
        }
        // "And his with Kaiming He?" asks the question before, of one more author.
        if *kind == Pronoun::Author && !has_own {
            attempts.push(in_place.clone());
        }
        for mention in referents(context, earlier, *kind) {
            let mut items = items.to_vec();
            items[*at] = Item::Mention(mention);
            attempts.push(without_pronouns(&items));
        }
        // "How old is she?" asks of a person. Without the person it would be another question.
        if *kind == Pronoun::Author {
            return attempts;
        }
    }
    attempts.extend([in_place, beside]);
    // A whole question that only begins as a continuation.
    if pronouns.is_empty() && has_own {
        attempts.push(plain);
    }
    attempts
}

/// The kinds of names that only narrow a question.
const NARROWING: &[Field] = &[Field::Level, Field::Years, Field::Venues, Field::Metrics];

/// Returns true for years, venues, levels, metrics and code without another word that asks: "2020 instead", "what about
/// ICLR?", "only those with official code". Without the question before, it would be another one.
fn only_narrows(items: &[Item]) -> bool {
    const CODE: &[Cue] = cues!(WithCode WithOfficial WithoutCode Verified);
    let is_constraint = |item: &Item| item.is_first(NARROWING) || item.is_cue(CODE);
    let is_other = |item: &Item| {
        let asks = asks_itself(item) && !item.is_cue(cues!(Define));
        !is_constraint(item) && (item.mention().is_some() || asks)
    };
    items.iter().any(is_constraint) && !items.iter().any(is_other)
}

fn has_mention(items: &[Item]) -> bool {
    mentions(items).next().is_some()
}

/// Returns true if a cue of some items asks for something by itself.
fn has_own_cue(items: &[Item]) -> bool {
    items.iter().any(asks_itself)
}

fn asks_itself(item: &Item) -> bool {
    let is_own = |sense: &Sense| matches!(sense, Sense::Cue(cue) if !ALWAYS.contains(cue));
    item.is_open() && item.senses().iter().any(is_own)
}

/// Returns true if a question refers to the one before: it has a pronoun, begins as a continuation, or is no whole question.
fn refers(question: &str, items: &[Item]) -> bool {
    let names = mentions(items).count();
    // "vs RAdam?" compares with what was named before.
    let is_half = names == 1 && has_cue(items, cues!(Compare));
    items.iter().any(|item| item.pronoun().is_some())
        || begins(question, &vocabulary().follow_up.opening)
        || only_narrows(items)
        || names == 0
        || !has_own_cue(items)
        || is_half
}

/// "Which metrics are used there?" asks something else of the same names.
fn about_the_same_names(plain: &[Item], items: &[Item], earlier: &[Item]) -> Option<Vec<Item>> {
    const ANEW: &[Cue] = cues!(Metrics Metric Datasets Dataset Tasks Best Lowest Models);
    let is_metric = |item: &Item| item.may_be(&[Field::Metrics]);
    let has_metrics_only = (items.iter()).all(|item| item.mention().is_none() || is_metric(item));
    if !has_metrics_only || !plain.iter().any(|item| item.is_open_cue(ANEW)) {
        return None;
    }
    // Metrics of the question before are no names of "which metrics".
    let mut names = names_of(earlier);
    if has_mention(items) || has_cue(plain, cues!(Metrics Metric)) {
        names.retain(|item| !is_metric(item));
    }
    Some([plain, &names].concat())
}

/// Returns the earlier items with "paper" for "papers" if the question asks for one of them: "which is the most cited?"
fn asking_for_one(question: &str, earlier: &[Item]) -> Vec<Item> {
    let is_one =
        begins(question, &vocabulary().follow_up.one) || question.to_lowercase().contains(" one");
    let one = |item: &Item| match is_one && item.is_cue(cues!(Papers)) {
        true => Item::phrase("paper"),
        false => item.clone(),
    };
    earlier.iter().map(one).collect()
}

/// Returns true for a cue that asks for a fact of one paper or method.
fn asks_of_one(item: &Item) -> bool {
    item.is_open_cue(cues!(Code Repository Formula Id When Venue Where Level Abstract))
}

/// Returns the names of items with the relations before them.
fn names_of(items: &[Item]) -> Vec<Item> {
    let is_relation = |sense: &Sense| matches!(sense, Sense::Relation(_));
    let is_name = |item: &&Item| match item {
        Item::Mention(_) => true,
        Item::Cue { senses, .. } => senses.iter().all(is_relation),
        _ => false,
    };
    items.iter().filter(is_name).cloned().collect()
}

/// Returns items without "instead of X" where the question before names X: what stands beside it replaces X.
fn without_instead(mut items: Vec<Item>, earlier: &[Item]) -> Vec<Item> {
    let text = |item: &Item| Some(item.mention()?.text.to_lowercase());
    let named: Vec<String> = earlier.iter().filter_map(text).collect();
    let at = (1..items.len()).find(|at| {
        let is_named = text(&items[*at]).is_some_and(|name| named.contains(&name));
        is_named && items[at - 1].is_cue(cues!(Alternatives))
    });
    if let Some(at) = at.filter(|_| mentions(&items).count() > 1) {
        items.drain(at - 1..=at);
    }
    items
}

fn without_pronouns(items: &[Item]) -> Vec<Item> {
    let is_other = |item: &&Item| item.pronoun().is_none();
    items.iter().filter(is_other).cloned().collect()
}

/// Returns what a pronoun may refer to: the names of the last question, then what its answer is about.
fn referents(context: &Context, earlier: &[Item], pronoun: Pronoun) -> Vec<Mention> {
    use Field as K;
    let kinds: &[K] = match pronoun {
        Pronoun::Paper | Pronoun::First => &[K::Paper, K::Method],
        Pronoun::Method => &[K::Method],
        Pronoun::Dataset => &[K::Datasets],
        Pronoun::Author => &[K::Authors],
        Pronoun::Task => &[K::Tasks],
        Pronoun::Model => &[K::Models, K::Method],
        Pronoun::Venue => &[K::Venues],
        Pronoun::It | Pronoun::Set => &[K::Paper, K::Method, K::Datasets, K::Models, K::Tasks],
    };
    let fitting = |mention: &Mention| mention.may_be(kinds).then(|| only(mention, kinds));
    let mut found: Vec<Mention> = mentions(earlier).filter_map(fitting).collect();
    // The last name first, but "Does X cite Y? And does it cite Z?" goes on about X.
    if !context.has_plan(|plan| plan.intent == Intent::Check) {
        found.reverse();
    }
    // "It" after the best result or the oldest paper is that paper.
    let is_single = context.has_plan(|plan| plan.order.is_some() || plan.limit == Some(1));
    let papers = &context.answer.papers;
    if kinds.contains(&K::Paper)
        && let Some(paper) = papers.first()
        && (papers.len() == 1 || is_single)
    {
        let has_subject = context.has_plan(|plan| !plan.subjects.is_empty());
        let (target, prior) = (Target::Paper(*paper), 8.0);
        let mention = Mention::of("", vec![Reading { target, prior }]);
        found.insert(if has_subject { found.len() } else { 0 }, mention);
    }
    found.extend(context.named.iter().filter_map(fitting));
    // "What else did the first author write?"
    if pronoun == Pronoun::Author && found.is_empty() {
        found.extend(context.first_author.clone());
    }
    found
}
