//! From a question to an answer: link, interpret, run. Earlier questions of a conversation are answered
//! again, in order; the last one gives the context.

use crate::AskError;
use crate::answer::{Answer, AnswerKind, Statement};
use crate::conversation::{Context, Role, Turn, continued, resolved, subject_mention};
use crate::fallback::{described, refuse, search};
use crate::finish::{finish, text_of};
use crate::frame::interpret::{Interpretation, interpretations};
use crate::frame::roles::mentions;
use crate::language::leftovers::{corrected, two_questions};
use crate::language::tokens::{check_length, first_words, tokens};
use crate::language::vocabulary::Sense;
use crate::link::doubtful::without_parts;
use crate::link::lattice::link;
use crate::link::numbers::with_numbers;
use crate::link::similar::{repaired, without_repeated};
use crate::link::title_words::with_title_words;
use crate::link::topic_words::{with_topic_names, with_topic_words};
use crate::link::unused::without_unused;
use crate::mention::{Item, Mention};
use crate::plan::{Intent, Plan};
use crate::relations::Relations;
use crate::render::builder::Builder;
use crate::render::sets;
use crate::replacement::replaced;
use crate::run::run;
use crate::wording::{Wording, respelled, wordings};
use snapshot::Snapshot;

/// The number of earlier turns that are read.
pub const MAX_EARLIER: usize = 6;

/// The maximum number of interpretations that are run until one has an answer.
const MAX_RUNS: usize = 12;

/// Answers a question. `earlier` has the turns before it, the oldest first; they only resolve references.
///
/// # Errors
/// When the question is too long or a record cannot be read.
pub fn ask(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    earlier: &[Turn],
) -> Result<Answer, AskError> {
    check_length(question)?;
    let context = context(snapshot, relations, earlier)?;
    let (answer, _) = answer(snapshot, relations, question, context.as_ref())?;
    Ok(answer)
}

/// Answers the questions of a conversation, the oldest first: the answer to each is the context of the next, as if it
/// had been sent back as the assistant's turn.
///
/// # Errors
/// When a question is too long or a record cannot be read.
pub fn ask_all(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    questions: &[String],
) -> Result<Vec<Answer>, AskError> {
    let (mut context, mut answers) = (None, vec![]);
    for question in questions {
        check_length(question)?;
        let mut next = context_of(snapshot, relations, question, context.as_ref())?;
        next.named = named(snapshot, &next.answer.text)?;
        answers.push(next.answer.clone());
        context = Some(next);
    }
    Ok(answers)
}

/// The maximum length of a question that is read again without words that narrow nothing, in words. **Source**:
/// longer than every question of tests/it/questions.
const MAX_RELINKED: usize = 80;

/// The most by which an interpretation may be less likely than the best one.
const MARGIN: f32 = 3.5;

/// Understands one question.
struct Reader<'a> {
    snapshot: &'a Snapshot,
    relations: &'a dyn Relations,
    question: &'a str,
    context: Option<&'a Context>,
    /// The first plan that nothing stored answers, with its items and how they were read.
    empty: Option<(Plan, Vec<Item>, Wording)>,
}

/// Answers a question and returns its items with references resolved.
fn answer(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Result<(Answer, Vec<Item>), AskError> {
    let mut reader = Reader {
        snapshot,
        relations,
        question,
        context,
        empty: None,
    };
    if let Some(found) = reader.corrected(question)? {
        return Ok(found);
    }
    let wordings = wordings(snapshot, question, context.is_some())?;
    if let Some(found) = reader.read(wordings)? {
        return Ok(found);
    }
    if let Some(found) = reader.by_topic_words()? {
        return Ok(found);
    }
    if let Some(found) = both(snapshot, relations, question, context)? {
        return Ok(found);
    }
    if let Some((plan, items, wording)) = reader.empty {
        let mut builder = Builder::new(snapshot);
        // A count of what was guessed is no answer.
        if mentions(&items)
            .iter()
            .all(|mention| mention.taken_as.is_none())
        {
            sets::none(&mut builder, &plan)?;
        }
        let answer = match builder.statements.is_empty() {
            true => refuse(snapshot, question, &items, Some(plan))?,
            false => finish(builder, plan, &items, &wording)?,
        };
        return Ok((answer, items));
    }
    let linked = link(snapshot, question, false)?;
    let found = match search(snapshot, &linked)? {
        Some(answer) => Some(answer),
        None => described(snapshot, question, &linked)?,
    };
    let answer = match found {
        Some(answer) => answer,
        None => refuse(snapshot, question, &linked, None)?,
    };
    Ok((answer, linked))
}

impl Reader<'_> {
    /// Returns the answer by the first of some wordings that has one: whole, then with one misspelled word corrected,
    /// then without the words that narrow nothing.
    fn read(
        &mut self,
        mut wordings: Vec<Wording>,
    ) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        for wording in &wordings {
            if self.empty.is_none()
                && let Some(found) = self.whole(wording)?
            {
                return Ok(Some(found));
            }
        }
        // What follows links the question again: a bound on the cost of long ones that nobody would ask.
        if self.empty.is_some() || tokens(self.question).len() > MAX_RELINKED {
            return Ok(None);
        }
        if let Some(wording) = respelled(self.question) {
            if let Some(found) = self.whole(&wording)? {
                return Ok(Some(found));
            }
            wordings.push(wording);
        }
        for wording in &wordings {
            if self.empty.is_none()
                && let Some(found) = self.without_unused(wording)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Answers a question of which every word is explained.
    fn whole(&mut self, wording: &Wording) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        let linked = link(self.snapshot, &wording.text, false)?;
        for similar in [false, true] {
            let items = match similar {
                false => linked.clone(),
                true if has_unknown(&linked) || self.empty.is_some() => {
                    link(self.snapshot, &wording.text, true)?
                }
                true => break,
            };
            let attempts = continued(self.question, &items, self.context);
            if let Some(found) = self.first(attempts, wording)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Answers a question without the words of it that narrow nothing.
    fn without_unused(
        &mut self,
        wording: &Wording,
    ) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        let items = link(self.snapshot, &wording.text, true)?;
        for attempt in continued(self.question, &items, self.context) {
            if let Some(reduced) = without_unused(self.snapshot, &attempt)? {
                let wording = Wording {
                    text: wording.text.clone(),
                    unused: [wording.unused.clone(), reduced.unused].concat(),
                    spelling: wording.spelling.clone(),
                };
                let found = self.first(vec![reduced.items], &wording)?;
                // A name alone beside words that are not used is no question.
                if let Some(found) = found.filter(|(answer, items)| asks(answer, items)) {
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }

    /// Searches the titles of papers for the topic of a question, under all of its constraints.
    fn by_topic_words(&mut self) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        let attempts: Vec<Vec<Item>> = match &self.empty {
            Some((plan, items, _)) if plan.intent == Intent::Papers => {
                with_topic_names(items).into_iter().collect()
            }
            Some(_) => vec![],
            None => {
                let items = link(self.snapshot, self.question, false)?;
                let attempts = continued(self.question, &items, self.context);
                attempts
                    .iter()
                    .filter_map(|attempt| {
                        with_topic_words(attempt).or_else(|| with_topic_names(attempt))
                    })
                    .collect()
            }
        };
        let empty = self.empty.take();
        let found = self.first(attempts, &Wording::default())?;
        self.empty = empty;
        let is_of_papers = |answer: &Answer| {
            answer
                .plan
                .as_ref()
                .is_some_and(|plan| plan.intent == Intent::Papers)
        };
        Ok(found.filter(|(answer, _)| is_of_papers(answer)))
    }

    /// Answers a question that corrects itself: what follows the correction replaces names of the same
    /// kind before it, or stands alone.
    fn corrected(&mut self, question: &str) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        let Some(parts) = corrected(question) else {
            return Ok(None);
        };
        let (before, after) = (
            link(self.snapshot, parts.before, false)?,
            link(self.snapshot, parts.after, true)?,
        );
        let mut merged = replaced(&before, &after);
        merged.retain(|item| !matches!(item, Item::Unknown(_)) || after.contains(item));
        // "Code for X ... no: Y": what stands behind the last relation is corrected, whatever it is.
        let is_relation = |item: &Item| matches!(item, Item::Cue { senses, .. } if senses.iter().any(|sense| matches!(sense, Sense::Relation(_))));
        let start = before.iter().rposition(is_relation).map_or(0, |at| at + 1);
        let cut = [&before[..start], &after[..]].concat();
        let mut attempts = vec![merged, cut];
        attempts.extend(without_last_name(&before).map(|start| [start, &after[..]].concat()));
        // What follows is a question of its own only if it begins as one: "of LinkBERT work?" is none.
        let is_open = |item: &&Item| !matches!(item, Item::Filler(_));
        if after.iter().find(is_open).is_some_and(is_question_cue) {
            attempts.insert(0, after.clone());
        } else {
            attempts.push(after.clone());
        }
        for attempt in attempts {
            let unused: Vec<String> = before
                .iter()
                .filter(|item| !attempt.contains(item))
                .filter_map(name_of)
                .collect();
            let mut more = vec![attempt.clone()];
            more.extend(without_unused(self.snapshot, &attempt)?.map(|reduced| reduced.items));
            let wording = Wording {
                unused,
                ..Wording::default()
            };
            if let Some(found) = self.first(more, &wording)? {
                return Ok(Some(found));
            }
        }
        self.empty = None;
        Ok(None)
    }

    /// Returns the first answer of some attempts, then of their repaired forms.
    fn first(
        &mut self,
        mut attempts: Vec<Vec<Item>>,
        wording: &Wording,
    ) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
        attempts = attempts
            .into_iter()
            .map(|attempt| with_title_words(&attempt).unwrap_or(attempt))
            .map(without_repeated)
            .collect();
        let mut repairs = vec![];
        for attempt in &attempts {
            repairs.extend(repaired(self.snapshot, attempt, self.context.is_some())?);
        }
        attempts.extend(repairs);
        let attempts = attempts.into_iter().map(without_parts);
        for attempt in attempts.flat_map(with_numbers) {
            let found = interpretations(self.snapshot, &attempt)?;
            let answer = first_answer(self.snapshot, self.relations, &found, &attempt, wording)?;
            if let Some(answer) = answer {
                return Ok(Some((answer, attempt)));
            }
            if let (None, Some(first)) = (&self.empty, found.into_iter().next()) {
                self.empty = Some((first.plan, attempt, wording.clone()));
            }
        }
        Ok(None)
    }
}

/// Returns the items before the name that ends a question; `None` if something else ends it.
fn without_last_name(items: &[Item]) -> Option<&[Item]> {
    match items {
        [start @ .., Item::Mention(_) | Item::Unknown(_)] => Some(start),
        _ => None,
    }
}

/// Returns true if the plan of an answer comes from more than a name.
fn asks(answer: &Answer, items: &[Item]) -> bool {
    let form = answer.plan.as_ref().map_or("", |plan| plan.form.as_str());
    !form.starts_with("bare_") && (form != "subject_define" || items.iter().any(is_question_cue))
}

/// Returns true for a cue that asks for something by itself.
fn is_question_cue(item: &Item) -> bool {
    match item {
        Item::Cue {
            senses,
            is_optional,
        } => !is_optional && senses.iter().any(|sense| matches!(sense, Sense::Cue(_))),
        _ => false,
    }
}

fn name_of(item: &Item) -> Option<String> {
    match item {
        Item::Mention(mention) => Some(mention.text.clone()),
        Item::Unknown(text) => Some(text.clone()),
        _ => None,
    }
}

fn has_unknown(items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Unknown(_)))
}

/// Runs interpretations until one has an answer.
fn first_answer(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    found: &[Interpretation],
    items: &[Item],
    wording: &Wording,
) -> Result<Option<Answer>, AskError> {
    // An unlikely reading answers another question.
    let least = found.first().map_or(0.0, |first| first.score - MARGIN);
    let likely = found
        .iter()
        .filter(|interpretation| interpretation.score >= least);
    for interpretation in likely.take(MAX_RUNS) {
        let mut builder = Builder::new(snapshot);
        run(&mut builder, relations, &interpretation.plan)?;
        if !builder.statements.is_empty() {
            return finish(builder, interpretation.plan.clone(), items, wording).map(Some);
        }
    }
    Ok(None)
}

/// Answers a question of two parts, the second in the context of the first: "Who wrote BERT, and how often is it cited?" The answer
/// names a part that has none. `None` if it has not two parts, or no part has an answer.
fn both(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Result<Option<(Answer, Vec<Item>)>, AskError> {
    let Some((first, second)) = two_questions(question) else {
        return Ok(None);
    };
    let (one, items) = answer(snapshot, relations, first, context)?;
    let next = Context {
        items: resolved(&items, &one),
        named: named(snapshot, &one.text)?,
        answer: one.clone(),
    };
    let is_graph = |answer: &Answer| answer.kind == AnswerKind::Graph;
    let (other, _) = answer(snapshot, relations, second, is_graph(&one).then_some(&next))?;
    let (mut whole, left) = match (is_graph(&one), is_graph(&other)) {
        (true, true) => (one, None),
        (true, false) => (one, Some(second)),
        (false, true) => (other.clone(), Some(first)),
        (false, false) => return Ok(None),
    };
    match left {
        Some(part) => whole.statements.push(Statement {
            text: format!("Not answered: {part:?}."),
            source_ids: vec![],
            licenses: vec![],
        }),
        None => {
            whole.sources.extend(
                other
                    .sources
                    .into_iter()
                    .filter(|source| !next.answer.sources.contains(source)),
            );
            whole.statements.extend(other.statements);
            whole.papers.extend(other.papers);
            whole.methods.extend(other.methods);
            whole.is_about_code |= other.is_about_code;
            if let (Some(plan), Some(also)) = (&mut whole.plan, other.plan) {
                plan.also = Some(Box::new(also));
            }
        }
    }
    whole.text = text_of(&whole.statements);
    Ok(Some((whole, items)))
}

/// Returns the context of earlier turns; `None` without a question among them.
fn context(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    earlier: &[Turn],
) -> Result<Option<Context>, AskError> {
    let mut context: Option<Context> = None;
    for turn in &earlier[earlier.len().saturating_sub(MAX_EARLIER)..] {
        let text = first_words(&turn.content);
        match turn.role {
            Role::User => {
                if check_length(text).is_err() {
                    continue;
                }
                context = Some(context_of(snapshot, relations, text, context.as_ref())?);
            }
            Role::Assistant => {
                if let Some(context) = &mut context {
                    context.named = named(snapshot, text)?;
                }
            }
        }
    }
    Ok(context)
}

/// Answers a question of a conversation, and returns what it is to the next one.
fn context_of(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Result<Context, AskError> {
    let (answer, items) = answer(snapshot, relations, question, context)?;
    Ok(Context {
        items: resolved(&items, &answer),
        answer,
        named: vec![],
    })
}

/// Returns the methods and papers that the start of an assistant's turn names.
fn named(snapshot: &Snapshot, text: &str) -> Result<Vec<Mention>, AskError> {
    let items = link(snapshot, first_words(text), false)?;
    Ok(items.into_iter().filter_map(subject_mention).collect())
}
