//! `ask` and `chat`: the crate `ask` answers; this module puts the answer into the envelope of the wire.

mod neighbourhood;
mod relations;
pub(crate) mod wire;

use crate::answer::repositories;
use crate::answer::{
    AnswerError, InlineCode, Notices, Outcome, envelop, finish, homonyms, near, parts,
};
use crate::library::Library;
use ask::{Answer, AnswerKind, AskError, Role, Turn};
use neighbourhood::{neighbourhood, samples};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Entity, SnapshotError, resolve_kind};
use wire::{AskAnswer, PlanWire, source_ref, statements};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A question in English. Names in quotes are taken whole; ids in any form.
    pub(crate) question: String,
    /// True to add code of the methods and repositories of the papers.
    #[serde(default)]
    pub(crate) code_samples: bool,
}

impl From<AskError> for AnswerError {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Arguments(text) => Self::Arguments(text),
            AskError::Snapshot(error) => Self::Snapshot(error),
        }
    }
}

/// Answers a question without earlier turns.
pub(crate) fn ask(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    answer(library, arguments, &[])
}

/// Answers the last message of a conversation; earlier ones resolve its references.
pub(crate) fn chat(
    library: &Library,
    messages: &[Turn],
    code_samples: bool,
) -> Result<Outcome, AnswerError> {
    let last = messages.split_last();
    let Some((last, earlier)) = last.filter(|(last, _)| last.role == Role::User) else {
        return Err(AnswerError::Arguments(
            "the last of messages must be by the user".to_owned(),
        ));
    };
    let arguments = Arguments {
        question: last.content.clone(),
        code_samples,
    };
    answer(library, &arguments, earlier)
}

/// Answers a question; earlier turns resolve its references.
fn answer(
    library: &Library,
    arguments: &Arguments,
    earlier: &[Turn],
) -> Result<Outcome, AnswerError> {
    let answer = ask::ask(library, library, &arguments.question, earlier)?;
    let mut notices = Notices::default();
    let (all_homonyms, all_parts) = other_records(library, &answer)?;
    let homonyms = homonyms(library, &all_homonyms, &mut notices)?;
    let parts = parts(library, &all_parts, "/parts", &mut notices)?;
    let near_matches = match &answer.unknown_name {
        Some(name) => Some(near(library, name, &mut notices)?).filter(|near| !near.is_empty()),
        None => None,
    };
    let budget = match (arguments.code_samples, answer.is_about_code) {
        (true, _) => Some(InlineCode::unlimited()),
        (false, true) => Some(InlineCode::new()),
        (false, false) => None,
    };
    let code_samples = budget.map(|budget| samples(library, &answer.methods, budget, &mut notices));
    let code_samples = code_samples.transpose()?;
    let is_refusal = answer.kind == AnswerKind::Refusal;
    let code_samples = code_samples
        .filter(|samples| !is_refusal && (arguments.code_samples || !samples.is_empty()));
    let repositories = match arguments.code_samples && !is_refusal {
        true => Some(repositories::of_papers(
            library,
            &answer.papers,
            &mut notices,
        )?),
        false => None,
    };
    let body = AskAnswer {
        question: arguments.question.clone(),
        answer: answer.text.clone(),
        answer_kind: answer.kind,
        confidence: answer.confidence,
        plan: answer.plan.as_ref().map(PlanWire::of),
        statements: statements(&answer.statements, &mut notices),
        sources: answer
            .sources
            .iter()
            .enumerate()
            .map(|(at, source)| source_ref(at, source, &mut notices))
            .collect(),
        citation_neighbourhood: neighbourhood(library, &answer.papers, &mut notices)?,
        code_samples,
        repositories,
        homonyms,
        parts,
        near_matches,
        generator: ask::GENERATOR,
    };
    match is_refusal {
        true => envelop(library, body, notices).map(Outcome::Unanswered),
        false => finish(library, body, notices),
    }
}

/// Returns the homonyms of the methods and papers that a question names, and the parts of the methods.
fn other_records(
    library: &Library,
    answer: &Answer,
) -> Result<(Vec<Entity>, Vec<Entity>), SnapshotError> {
    let (mut homonyms, mut parts): (Vec<Entity>, Vec<Entity>) = (vec![], vec![]);
    for name in &answer.mentioned {
        let resolved = resolve_kind(library, name, None)?;
        let is_topic = resolved.first.is_some_and(|(first, _)| match first.kind {
            snapshot::Kind::Method => answer.methods.contains(&first.ordinal),
            snapshot::Kind::Paper => answer.papers.contains(&first.ordinal),
        });
        if is_topic {
            add_missing(&mut homonyms, &resolved.homonyms);
            add_missing(&mut parts, &resolved.parts);
        }
    }
    Ok((homonyms, parts))
}

fn add_missing(entities: &mut Vec<Entity>, others: &[Entity]) {
    for entity in others {
        if !entities.contains(entity) {
            entities.push(*entity);
        }
    }
}
