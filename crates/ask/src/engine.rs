//! From a question to an answer: link, interpret, run. Earlier questions of a conversation are answered
//! again, in order; the last one gives the context.

use crate::AskError;
use crate::answer::{Answer, AnswerKind, Confidence};
use crate::conversation::{Context, Role, Turn, continued, resolved, subject_mention};
use crate::fallback::{refuse, search};
use crate::frame::interpret::{Interpretation, interpretations, mentioned};
use crate::language::tokens::{check_length, first_words};
use crate::link::lattice::link;
use crate::link::similar::repaired;
use crate::mention::Item;
use crate::plan::{Intent, Plan};
use crate::relations::Relations;
use crate::render::builder::Builder;
use crate::render::sentences::sentence;
use crate::run::run;
use snapshot::Snapshot;

/// The number of earlier turns that are read.
const MAX_EARLIER: usize = 6;

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

/// Answers a question and returns its items with references resolved.
fn answer(
    snapshot: &Snapshot,
    relations: &dyn Relations,
    question: &str,
    context: Option<&Context>,
) -> Result<(Answer, Vec<Item>), AskError> {
    let linked = link(snapshot, question, false)?;
    let mut empty: Option<(Plan, Vec<Item>)> = None;
    for similar in [false, true] {
        let items = match similar {
            false => linked.clone(),
            true if has_unknown(&linked) || empty.is_some() => link(snapshot, question, true)?,
            true => break,
        };
        let mut attempts = continued(question, &items, context);
        let mut repairs = vec![];
        for attempt in &attempts {
            repairs.extend(repaired(snapshot, attempt)?);
        }
        attempts.extend(repairs);
        for attempt in attempts {
            let found = interpretations(snapshot, &attempt)?;
            if let Some(answer) = first_answer(snapshot, relations, &found, &attempt)? {
                return Ok((answer, attempt));
            }
            if let (None, Some(first)) = (&empty, found.into_iter().next()) {
                empty = Some((first.plan, attempt));
            }
        }
    }
    if let Some((plan, items)) = empty {
        return Ok((refuse(snapshot, question, &items, Some(plan))?, items));
    }
    let answer = match search(snapshot, question, &linked)? {
        Some(answer) => answer,
        None => refuse(snapshot, question, &linked, None)?,
    };
    Ok((answer, linked))
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
) -> Result<Option<Answer>, AskError> {
    for interpretation in found.iter().take(MAX_RUNS) {
        let mut builder = Builder::new(snapshot);
        run(&mut builder, relations, &interpretation.plan)?;
        if !builder.statements.is_empty() {
            return Ok(Some(finish(builder, interpretation.plan.clone(), items)));
        }
    }
    Ok(None)
}

fn finish(mut builder: Builder<'_>, plan: Plan, items: &[Item]) -> Answer {
    for item in items {
        if let Item::Mention(mention) = item
            && let Some(name) = &mention.taken_as
        {
            let source = builder.snapshot_source();
            let text = sentence(
                "taken_as",
                &[("text", &format!("{:?}", mention.text)), ("name", name)],
            );
            builder.add(text, &[source]);
            // The reader must see first what the answer is about.
            builder.statements.rotate_right(1);
        }
    }
    let confidence = match plan.intent {
        Intent::Facts | Intent::Capability => Confidence::GraphFact,
        _ => Confidence::Derived,
    };
    let sentences: Vec<&str> = builder
        .statements
        .iter()
        .map(|statement| statement.text.as_str())
        .collect();
    Answer {
        kind: AnswerKind::Graph,
        confidence,
        text: sentences.join(" "),
        is_about_code: matches!(
            plan.report.as_str(),
            "code" | "how_to" | "official_code" | "formula"
        ),
        statements: builder.statements,
        sources: builder.sources,
        plan: Some(plan),
        papers: builder.papers,
        methods: builder.methods,
        mentioned: mentioned(items).into_iter().map(str::to_owned).collect(),
        unknown_name: None,
    }
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
                let (answer, items) = answer(snapshot, relations, text, context.as_ref())?;
                let items = resolved(&items, &answer);
                context = Some(Context {
                    items,
                    answer,
                    named: vec![],
                });
            }
            Role::Assistant => {
                if let Some(context) = &mut context {
                    let items = link(snapshot, text, false)?;
                    context.named = items.into_iter().filter_map(subject_mention).collect();
                }
            }
        }
    }
    Ok(context)
}
