//! From a question to an answer: link, interpret, run. Earlier questions of a conversation are answered
//! again, in order; the last one gives the context.

use crate::conversation::{Context, Role, Turn, continued, resolved, subject_mention};
use crate::fallback::{described, refuse, search};
use crate::finish::{finish, text_of};
use crate::frame::interpret::interpretations;
use crate::language::leftovers::{corrected, two_questions};
use crate::link::lattice::link;
use crate::link::numbers::with_numbers;
use crate::link::partial::{repaired, without_parts, without_parts_beside_names};
use crate::link::topic_words::{with_title_words, with_topic_names, with_topic_words};
use crate::link::unused::without_unused;
use crate::render::builder::Builder;
use crate::render::sets;
use crate::replacement::replaced;
use crate::run::first_answered;
use crate::wording::{Wording, respelled, wordings};
use crate::{
    Answer, AnswerKind, AskError, Field, Intent, Item, Mention, Plan, Reading, Relations, Sense,
    Snapshot, Statement, Stored, Target, check_length, first_words, has_unknown, mentions, tokens,
};

/// The number of earlier turns that are read.
pub const MAX_EARLIER: usize = 6;

/// Answers a question. `earlier` has the turns before it, the oldest first; they only resolve references.
///
/// # Errors When the question is too long or a record cannot be read.
pub fn ask(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    earlier: &[Turn],
) -> Result<Answer, AskError> {
    check_length(question)?;
    let world = World {
        snapshot,
        relations,
    };
    let context = world.context(earlier)?;
    Ok(world.answer(question, context.as_ref())?.0)
}

/// Answers the questions of a conversation, the oldest first: the answer to each is the context of the next, as if it
/// had been sent back as the assistant's turn.
///
/// # Errors When a question is too long or a record cannot be read.
pub fn ask_all(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    questions: &[String],
) -> Result<Vec<Answer>, AskError> {
    let world = World {
        snapshot,
        relations,
    };
    let (mut context, mut answers) = (None, vec![]);
    for question in questions {
        check_length(question)?;
        let (answer, items) = world.answer(question, context.as_ref())?;
        answers.push(answer.clone());
        context = Some(world.context_of(answer, &items)?);
    }
    Ok(answers)
}

/// The maximum length of a question that is read again without words that narrow nothing, in words. **Source**:
/// longer than every question of tests/it/questions.
const MAX_RELINKED: usize = 80;

/// An answer with the items of its question, references resolved.
type Found = (Answer, Vec<Item>);

/// An answer, if a way to read a question gives one.
type Answered = Stored<Option<Found>>;

/// A snapshot, and what the caller knows beyond it.
#[derive(Clone, Copy)]
struct World<'a> {
    snapshot: &'a Snapshot,
    relations: &'a dyn Relations,
}

struct Reader<'a> {
    world: World<'a>,
    question: &'a str,
    context: Option<&'a Context>,
    wordings: Vec<Wording>,
    /// The first plan that nothing stored answers, with its items and how they were read.
    empty: Option<(Plan, Vec<Item>, Wording)>,
}

impl World<'_> {
    /// Answers a question and returns its items with references resolved.
    fn answer(self, question: &str, context: Option<&Context>) -> Stored<Found> {
        let snapshot = self.snapshot;
        let mut reader = Reader {
            world: self,
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

    /// Returns the context of earlier turns; `None` without a question among them.
    fn context(self, earlier: &[Turn]) -> Stored<Option<Context>> {
        let mut context: Option<Context> = None;
        for turn in &earlier[earlier.len().saturating_sub(MAX_EARLIER)..] {
            let text = first_words(&turn.content);
            match (turn.role, &mut context) {
                (Role::User, _) => {
                    let (answer, items) = self.answer(text, context.as_ref())?;
                    let before = self.context_of(answer, &items)?;
                    context = Some(Context {
                        named: vec![],
                        ..before
                    });
                }
                (Role::Assistant, Some(context)) => context.named = self.named(text)?,
                (Role::Assistant, None) => {}
            }
        }
        Ok(context)
    }

    /// Returns what an answer is to the next question, as if it had been sent back.
    fn context_of(self, answer: Answer, items: &[Item]) -> Stored<Context> {
        let paper = match answer.papers[..] {
            [paper] => self.snapshot.paper(paper)?.paper.authors,
            _ => vec![],
        };
        let first = paper.into_iter().next().map(|one| {
            let name = one.author.name;
            let (target, prior) = (Target::Named(Field::Authors, name.clone()), 9.0);
            Mention::of(&name, vec![Reading { target, prior }])
        });
        Ok(Context {
            items: resolved(items, &answer),
            named: self.named(&answer.text)?,
            first_author: first,
            answer,
        })
    }

    /// Returns the methods and papers that the start of an assistant's turn names.
    fn named(self, text: &str) -> Stored<Vec<Mention>> {
        let items = link(self.snapshot, first_words(text), false)?;
        Ok(items.into_iter().filter_map(subject_mention).collect())
    }
}

impl Reader<'_> {
    /// The ways to read a question, in their order; the first that gives an answer counts.
    const REWRITES: [fn(&mut Self) -> Answered; 7] = [
        Self::corrected,
        |reader| reader.by_wordings(Self::whole),
        Self::respelled,
        |reader| reader.by_wordings(Self::reduced),
        Self::by_topic_words,
        Self::both_parts,
        Self::nothing_stored,
    ];

    /// Answers a question that corrects itself: what follows the correction replaces names of the same kind before it, or stands alone.
    fn corrected(&mut self) -> Answered {
        let (before, after) = known!(corrected(self.question));
        let before = link(self.world.snapshot, before, false)?;
        let after = link(self.world.snapshot, after, true)?;
        for attempt in corrections(&before, &after) {
            let is_dropped = |item: &&Item| !attempt.contains(item);
            let unused = before.iter().filter(is_dropped).filter_map(Item::named);
            let wording = Wording {
                unused: unused.cloned().collect(),
                ..Wording::default()
            };
            let reduced = without_unused(self.world.snapshot, &attempt)?;
            let reduced = reduced.map(|(items, _)| items);
            let attempts = std::iter::once(attempt.clone()).chain(reduced).collect();
            if let Some(found) = self.first(attempts, &wording)? {
                return Ok(Some(found));
            }
        }
        self.empty = None;
        Ok(None)
    }

    /// Answers the first of the wordings of a question that has an answer.
    fn by_wordings(&mut self, read: fn(&mut Self, &Wording) -> Answered) -> Answered {
        for wording in self.wordings.clone() {
            if let Some(found) = read(self, &wording)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Answers a question with one misspelled word corrected.
    fn respelled(&mut self) -> Answered {
        let wording = known!(respelled(self.question).filter(|_| self.may_relink()));
        let found = self.whole(&wording)?;
        self.wordings.push(wording);
        Ok(found)
    }

    /// Returns true if nothing is understood yet, and the question is no long one that nobody would ask: linking it again costs.
    fn may_relink(&self) -> bool {
        self.empty.is_none() && tokens(self.question).len() <= MAX_RELINKED
    }

    /// Answers a wording of which every word is explained, last with names that may have a typing error.
    fn whole(&mut self, wording: &Wording) -> Answered {
        if self.empty.is_some() {
            return Ok(None);
        }
        for with_similar in [false, true] {
            let items = link(self.world.snapshot, &wording.text, with_similar)?;
            let attempts = continued(self.question, &items, self.context);
            let found = self.first(attempts, wording)?;
            if found.is_some() || !has_unknown(&items) && self.empty.is_none() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Answers a wording without the words of it that narrow nothing.
    fn reduced(&mut self, wording: &Wording) -> Answered {
        if !self.may_relink() {
            return Ok(None);
        }
        let items = link(self.world.snapshot, &wording.text, true)?;
        for attempt in continued(self.question, &items, self.context) {
            let Some((items, unused)) = without_unused(self.world.snapshot, &attempt)? else {
                continue;
            };
            let wording = Wording {
                unused: [wording.unused.clone(), unused].concat(),
                ..wording.clone()
            };
            let found = self.first(vec![items], &wording)?;
            // A name alone beside words that are not used is no question.
            let is_whole = wording.unused.is_empty();
            if let Some(found) = found.filter(|(answer, items)| is_whole || asks(answer, items)) {
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
                let items = link(self.world.snapshot, self.question, false)?;
                let attempts = continued(self.question, &items, self.context);
                let topics = attempts.iter();
                let topics =
                    topics.map(|one| with_topic_words(one).or_else(|| with_topic_names(one)));
                topics.flatten().collect()
            }
        };
        let empty = self.empty.take();
        let found = self.first(attempts, &Wording::default())?;
        self.empty = empty;
        let is_of_papers = |plan: &Plan| plan.intent == Intent::Papers;
        Ok(found.filter(|(answer, _)| answer.plan.as_ref().is_some_and(is_of_papers)))
    }

    /// Answers a question of two parts, the second in the context of the first: "Who wrote BERT, and how often is it cited?" The answer
    /// names a part that has none. `None` if it has not two parts, or no part has an answer.
    fn both_parts(&mut self) -> Answered {
        let (first, second) = known!(two_questions(self.question));
        let (one, items) = self.world.answer(first, self.context)?;
        let is_graph = |answer: &Answer| answer.kind == AnswerKind::Graph;
        let next = self.world.context_of(one.clone(), &items)?;
        let (other, _) = (self.world).answer(second, is_graph(&one).then_some(&next))?;
        // The second part leans on the first: alone it would be another question.
        let mut whole = match (is_graph(&one), is_graph(&other)) {
            (true, true) => united(one, other),
            (true, false) => without_part(one, second),
            (false, _) => return Ok(None),
        };
        whole.text = text_of(&whole.statements);
        Ok(Some((whole, items)))
    }

    /// Says that nothing stored answers a question that was understood, or counts it.
    fn nothing_stored(&mut self) -> Answered {
        let (plan, items, wording) = known!(self.empty.take());
        let (snapshot, relations) = (self.world.snapshot, self.world.relations);
        let mut builder = Builder::new(snapshot, relations, self.question, &plan);
        // A count of what was guessed is no answer.
        if mentions(&items).all(|mention| mention.taken_as.is_none()) {
            sets::none(&mut builder)?;
        }
        let answer = match builder.statements.is_empty() {
            true => refuse(snapshot, self.question, &items, Some(plan))?,
            false => finish(builder, &items, &wording)?,
        };
        Ok(Some((answer, items)))
    }

    /// Returns the first answer of some attempts, then of their repaired forms.
    fn first(&mut self, attempts: Vec<Vec<Item>>, wording: &Wording) -> Answered {
        let (snapshot, relations) = (self.world.snapshot, self.world.relations);
        let attempts = attempts.into_iter().map(with_title_words);
        let attempts = attempts.map(without_parts_beside_names);
        let mut attempts: Vec<Vec<Item>> = attempts.collect();
        let mut repairs = vec![];
        for attempt in &attempts {
            repairs.extend(repaired(snapshot, attempt, self.context.is_some())?);
        }
        attempts.extend(repairs);
        let attempts = attempts.into_iter().map(without_parts);
        for attempt in attempts.flat_map(with_numbers) {
            let found = interpretations(snapshot, &attempt)?;
            if let Some(builder) = first_answered(snapshot, relations, self.question, &found)? {
                let answer = finish(builder, &attempt, wording)?;
                return Ok(Some((answer, attempt)));
            }
            if let (None, Some(first)) = (&self.empty, found.into_iter().next()) {
                self.empty = Some((first.plan, attempt, wording.clone()));
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
    let last = before.iter().rposition(Item::is_relation);
    let start = last.map_or(0, |at| at + 1);
    let mut attempts = vec![merged, [&before[..start], after].concat()];
    // What follows is a question of its own only if it begins as one: "of LinkBERT work?" is none.
    let first = after.iter().find(|item| !item.is_filler());
    let is_whole = first.is_some_and(is_question_cue);
    attempts.insert(if is_whole { 0 } else { attempts.len() }, after.to_vec());
    attempts
}

/// Returns true if the plan of an answer comes from more than a name.
fn asks(answer: &Answer, items: &[Item]) -> bool {
    let form = answer.plan.as_ref().map_or("", |plan| plan.form.as_str());
    !form.starts_with("bare_") && (form != "subject_define" || items.iter().any(is_question_cue))
}

/// Returns true for a cue that asks for something by itself.
fn is_question_cue(item: &Item) -> bool {
    let is_cue = |sense: &Sense| matches!(sense, Sense::Cue(_));
    item.is_open() && item.senses().iter().any(is_cue)
}

/// Returns the answers to both parts of a question as one.
fn united(mut one: Answer, other: Answer) -> Answer {
    for source in other.sources {
        if !one.sources.contains(&source) {
            one.sources.push(source);
        }
    }
    one.statements.extend(other.statements);
    one.papers.extend(other.papers);
    one.methods.extend(other.methods);
    one.is_about_code |= other.is_about_code;
    if let (Some(plan), Some(also)) = (&mut one.plan, other.plan) {
        plan.also = Some(Box::new(also));
    }
    one
}

/// Returns the answer to one part of a question, which names the other part.
fn without_part(mut answer: Answer, part: &str) -> Answer {
    answer.statements.push(Statement {
        text: format!("Not answered: {part:?}."),
        source_ids: vec![],
        licenses: vec![],
    });
    answer
}
