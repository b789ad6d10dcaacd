//! From a question to an answer: link, interpret, run. Earlier questions of a conversation are answered
//! again, in order; the last one gives the context.

use crate::AskError;
use crate::Stored;
use crate::answer::{Answer, AnswerKind, Source, Statement};
use crate::conversation::{Context, Role, Turn, continued, resolved, subject_mention};
use crate::fallback::{described, refuse, search};
use crate::finish::{finish, text_of};
use crate::frame::interpret::{Interpretation, interpretations};
use crate::language::leftovers::{corrected, two_questions};
use crate::language::tokens::{check_length, first_words, tokens};
use crate::language::vocabulary::Sense;
use crate::link::doubtful::{without_parts, without_repeated};
use crate::link::lattice::link;
use crate::link::numbers::with_numbers;
use crate::link::partial::repaired;
use crate::link::title_words::with_title_words;
use crate::link::topic_words::{with_topic_names, with_topic_words};
use crate::link::unused::without_unused;
use crate::mention::{Item, Mention, has_unknown, mentions};
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

/// An answer with the items of its question, references resolved.
type Found = (Answer, Vec<Item>);

/// An answer, if a way to read a question gives one.
type Answered = Stored<Option<Found>>;

/// Understands one question.
struct Reader<'a> {
    snapshot: &'a Snapshot,
    relations: &'a dyn Relations,
    question: &'a str,
    context: Option<&'a Context>,
    wordings: Vec<Wording>,
    /// The first plan that nothing stored answers, with its items and how they were read.
    empty: Option<(Plan, Vec<Item>, Wording)>,
}

/// Answers a question and returns its items with references resolved.
fn answer(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Stored<Found> {
    let mut reader = Reader {
        snapshot,
        relations,
        question,
        context,
        wordings: wordings(snapshot, question, context.is_some())?,
        empty: None,
    };
    for rewrite in Reader::REWRITES {
        if let Some(found) = rewrite(&mut reader)? {
            return Ok(found);
        }
    }
    let linked = link(snapshot, question, false)?;
    let mut found = search(snapshot, &linked)?;
    if found.is_none() {
        found = described(snapshot, question, &linked)?;
    }
    let answer = match found {
        Some(answer) => answer,
        None => refuse(snapshot, question, &linked, None)?,
    };
    Ok((answer, linked))
}

impl Reader<'_> {
    /// The ways to read a question, in their order; the first that gives an answer counts.
    const REWRITES: [fn(&mut Self) -> Answered; 7] = [
        Self::corrected,
        Self::whole_wordings,
        Self::respelled,
        Self::without_unused_words,
        Self::by_topic_words,
        Self::both_parts,
        Self::nothing_stored,
    ];

    /// Answers a question that corrects itself: what follows the correction replaces names of the same
    /// kind before it, or stands alone.
    fn corrected(&mut self) -> Answered {
        let Some(parts) = corrected(self.question) else {
            return Ok(None);
        };
        let before = link(self.snapshot, parts.before, false)?;
        let after = link(self.snapshot, parts.after, true)?;
        for attempt in corrections(&before, &after) {
            let is_dropped = |item: &&Item| !attempt.contains(item);
            let unused = before.iter().filter(is_dropped).filter_map(Item::named);
            let wording = Wording {
                unused: unused.cloned().collect(),
                ..Wording::default()
            };
            let reduced = without_unused(self.snapshot, &attempt)?;
            let reduced = reduced.map(|reduced| reduced.items);
            let attempts = std::iter::once(attempt.clone()).chain(reduced).collect();
            if let Some(found) = self.first(attempts, &wording)? {
                return Ok(Some(found));
            }
        }
        self.empty = None;
        Ok(None)
    }

    /// Answers the first of the wordings of a question of which every word is explained.
    fn whole_wordings(&mut self) -> Answered {
        for wording in self.wordings.clone() {
            if self.empty.is_none()
                && let Some(found) = self.whole(&wording)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Answers a question with one misspelled word corrected.
    fn respelled(&mut self) -> Answered {
        let Some(wording) = respelled(self.question).filter(|_| self.may_relink()) else {
            return Ok(None);
        };
        let found = self.whole(&wording)?;
        self.wordings.push(wording);
        Ok(found)
    }

    /// Answers the first of the wordings of a question without the words of it that narrow nothing.
    fn without_unused_words(&mut self) -> Answered {
        for wording in self.wordings.clone() {
            if self.may_relink()
                && let Some(found) = self.reduced(&wording)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Returns true if nothing is understood yet, and the question is no long one that nobody would ask: linking it again costs.
    fn may_relink(&self) -> bool {
        self.empty.is_none() && tokens(self.question).len() <= MAX_RELINKED
    }

    /// Answers a wording of which every word is explained.
    fn whole(&mut self, wording: &Wording) -> Answered {
        let items = link(self.snapshot, &wording.text, false)?;
        let attempts = continued(self.question, &items, self.context);
        if let Some(found) = self.first(attempts, wording)? {
            return Ok(Some(found));
        }
        if !has_unknown(&items) && self.empty.is_none() {
            return Ok(None);
        }
        let items = link(self.snapshot, &wording.text, true)?;
        let attempts = continued(self.question, &items, self.context);
        self.first(attempts, wording)
    }

    /// Answers a wording without the words of it that narrow nothing.
    fn reduced(&mut self, wording: &Wording) -> Answered {
        let items = link(self.snapshot, &wording.text, true)?;
        for attempt in continued(self.question, &items, self.context) {
            let Some(reduced) = without_unused(self.snapshot, &attempt)? else {
                continue;
            };
            let wording = Wording {
                unused: [wording.unused.clone(), reduced.unused].concat(),
                ..wording.clone()
            };
            let found = self.first(vec![reduced.items], &wording)?;
            // A name alone beside words that are not used is no question.
            if let Some(found) = found.filter(|(answer, items)| asks(answer, items)) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Searches the titles of papers for the topic of a question, under all of its constraints.
    fn by_topic_words(&mut self) -> Answered {
        let attempts: Vec<Vec<Item>> = match &self.empty {
            Some((plan, items, _)) if plan.intent == Intent::Papers => {
                with_topic_names(items).into_iter().collect()
            }
            Some(_) => vec![],
            None => {
                let items = link(self.snapshot, self.question, false)?;
                let attempts = continued(self.question, &items, self.context);
                let topics = attempts.iter().filter_map(|attempt| {
                    with_topic_words(attempt).or_else(|| with_topic_names(attempt))
                });
                topics.collect()
            }
        };
        let empty = self.empty.take();
        let found = self.first(attempts, &Wording::default())?;
        self.empty = empty;
        let is_of_papers = |plan: &Plan| plan.intent == Intent::Papers;
        Ok(found.filter(|(answer, _)| answer.plan.as_ref().is_some_and(is_of_papers)))
    }

    /// Answers a question of two parts.
    fn both_parts(&mut self) -> Answered {
        both(self.snapshot, self.relations, self.question, self.context)
    }

    /// Says that nothing stored answers a question that was understood, or counts it.
    fn nothing_stored(&mut self) -> Answered {
        let Some((plan, items, wording)) = self.empty.take() else {
            return Ok(None);
        };
        let mut builder = Builder::new(self.snapshot);
        // A count of what was guessed is no answer.
        if mentions(&items).all(|mention| mention.taken_as.is_none()) {
            sets::none(&mut builder, &plan)?;
        }
        let answer = match builder.statements.is_empty() {
            true => refuse(self.snapshot, self.question, &items, Some(plan))?,
            false => finish(builder, plan, &items, &wording)?,
        };
        Ok(Some((answer, items)))
    }

    /// Returns the first answer of some attempts, then of their repaired forms.
    fn first(&mut self, attempts: Vec<Vec<Item>>, wording: &Wording) -> Answered {
        let mut attempts: Vec<Vec<Item>> = attempts
            .into_iter()
            .map(|attempt| without_repeated(with_title_words(attempt)))
            .collect();
        let mut repairs = vec![];
        for attempt in &attempts {
            repairs.extend(repaired(self.snapshot, attempt, self.context.is_some())?);
        }
        attempts.extend(repairs);
        let attempts = attempts.into_iter().map(without_parts);
        for attempt in attempts.flat_map(with_numbers) {
            let found = interpretations(self.snapshot, &attempt)?;
            if let Some(answer) = self.first_answer(&found, &attempt, wording)? {
                return Ok(Some((answer, attempt)));
            }
            if let (None, Some(first)) = (&self.empty, found.into_iter().next()) {
                self.empty = Some((first.plan, attempt, wording.clone()));
            }
        }
        Ok(None)
    }

    /// Runs interpretations until one has an answer.
    fn first_answer(
        &self,
        found: &[Interpretation],
        items: &[Item],
        wording: &Wording,
    ) -> Stored<Option<Answer>> {
        // An unlikely reading answers another question.
        let least = found.first().map_or(0.0, |first| first.score - MARGIN);
        let likely = found.iter().filter(|one| one.score >= least);
        for interpretation in likely.take(MAX_RUNS) {
            let mut builder = Builder::new(self.snapshot);
            builder.question = self.question;
            run(&mut builder, self.relations, &interpretation.plan)?;
            if !builder.statements.is_empty() {
                return finish(builder, interpretation.plan.clone(), items, wording).map(Some);
            }
        }
        Ok(None)
    }
}

/// Returns the ways to read what was said before and after a correction, the likeliest first.
fn corrections(before: &[Item], after: &[Item]) -> Vec<Vec<Item>> {
    let mut merged = replaced(before, after);
    merged.retain(|item| item.unknown().is_none() || after.contains(item));
    // "Code for X ... no: Y": what stands behind the last relation is corrected, whatever it is.
    let start = before
        .iter()
        .rposition(Item::is_relation)
        .map_or(0, |at| at + 1);
    let mut attempts = vec![merged, [&before[..start], after].concat()];
    if let [start @ .., Item::Mention(_) | Item::Unknown(_)] = before {
        attempts.push([start, after].concat());
    }
    // What follows is a question of its own only if it begins as one: "of LinkBERT work?" is none.
    let first = after.iter().find(|item| !item.is_filler());
    let at = if first.is_some_and(is_question_cue) {
        0
    } else {
        attempts.len()
    };
    attempts.insert(at, after.to_vec());
    attempts
}

/// Returns true if the plan of an answer comes from more than a name.
fn asks(answer: &Answer, items: &[Item]) -> bool {
    let form = answer.plan.as_ref().map_or("", |plan| plan.form.as_str());
    !form.starts_with("bare_") && (form != "subject_define" || items.iter().any(is_question_cue))
}

/// Returns true for a cue that asks for something by itself.
fn is_question_cue(item: &Item) -> bool {
    item.is_open()
        && item
            .senses()
            .iter()
            .any(|sense| matches!(sense, Sense::Cue(_)))
}

/// Answers a question of two parts, the second in the context of the first: "Who wrote BERT, and how often is it cited?" The answer
/// names a part that has none. `None` if it has not two parts, or no part has an answer.
fn both(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Answered {
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
            let is_new = |source: &Source| !next.answer.sources.contains(source);
            whole
                .sources
                .extend(other.sources.into_iter().filter(is_new));
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
) -> Stored<Option<Context>> {
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
) -> Stored<Context> {
    let (answer, items) = answer(snapshot, relations, question, context)?;
    Ok(Context {
        items: resolved(&items, &answer),
        answer,
        named: vec![],
    })
}

/// Returns the methods and papers that the start of an assistant's turn names.
fn named(snapshot: &Snapshot, text: &str) -> Stored<Vec<Mention>> {
    let items = link(snapshot, first_words(text), false)?;
    Ok(items.into_iter().filter_map(subject_mention).collect())
}
