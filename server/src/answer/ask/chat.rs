//! Turns of a conversation: only the last is answered. Those before tell what "it" is, and nothing else.

use crate::answer::ask::answer::{Arguments, answer};
use crate::answer::ask::link::{Linked, Meaning, Mention, link};
use crate::answer::ask::tokens::{beginning, short};
use crate::answer::{AnswerError, Outcome};
use crate::library::Library;
use serde::Deserialize;
use snapshot::{Entity, Kind, SnapshotError};

/// Turns that are looked back at: what was named long before is no longer "it".
const BACK: usize = 6;

/// Phrases that stand for a paper, a method, or either; the longer ones first.
const REFERENCES: &[(&[&str], Option<Kind>)] = &[
    (&["that", "paper"], Some(Kind::Paper)),
    (&["this", "paper"], Some(Kind::Paper)),
    (&["the", "paper"], Some(Kind::Paper)),
    (&["that", "method"], Some(Kind::Method)),
    (&["this", "method"], Some(Kind::Method)),
    (&["the", "method"], Some(Kind::Method)),
    (&["it"], None),
    (&["its"], None),
    (&["that"], None),
    (&["this"], None),
];

/// Who says a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Who asks.
    User,
    /// Who answered.
    Assistant,
}

/// One turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    /// Who says it.
    pub role: Role,
    /// What is said.
    pub content: String,
}

/// Answers the last turn.
///
/// # Errors
/// When the last turn is none of who asks, or the snapshot cannot be read.
pub fn chat(
    library: &Library,
    messages: &[Message],
    code_samples: bool,
) -> Result<Outcome, AnswerError> {
    let Some((last, before)) = messages
        .split_last()
        .filter(|(last, _)| last.role == Role::User)
    else {
        return Err(AnswerError::Arguments(
            "the last of messages must be by the user".to_owned(),
        ));
    };
    let mut linked = link(library, short(&last.content)?)?;
    if linked
        .mentions
        .iter()
        .all(|mention| !matches!(mention.meaning.sign(), '@' | '&' | '=' | '~'))
    {
        refer(library, &mut linked, before)?;
    }
    let arguments = Arguments {
        question: last.content.clone(),
        code_samples,
    };
    answer(library, &arguments, &linked)
}

/// Puts what was named last in the place of the first word that refers to it.
fn refer(library: &Library, linked: &mut Linked, before: &[Message]) -> Result<(), SnapshotError> {
    for (words, kind) in REFERENCES {
        let Some(at) = linked
            .skeleton
            .windows(words.len())
            .position(|window| window == *words)
        else {
            continue;
        };
        for turn in before.iter().rev().take(BACK) {
            if let Some(mention) = named(library, turn, *kind)? {
                linked
                    .skeleton
                    .splice(at..at + words.len(), ["@0".to_owned()]);
                linked.mentions.insert(0, mention);
                return Ok(());
            }
        }
        return Ok(());
    }
    Ok(())
}

/// The last name of a question, or the first of an answer, that is of this kind.
fn named(
    library: &Library,
    turn: &Message,
    kind: Option<Kind>,
) -> Result<Option<Mention>, SnapshotError> {
    let text = beginning(&turn.content);
    let fits = |mention: &Mention| match &mention.meaning {
        Meaning::Known {
            first, homonyms, ..
        } => {
            let is = |entity: &Entity| kind.is_none_or(|kind| entity.kind == kind);
            is(first) || homonyms.iter().any(is)
        }
        _ => false,
    };
    let mut mentions = link(library, text)?.mentions;
    mentions.retain(fits);
    Ok(if turn.role == Role::User {
        mentions.pop()
    } else {
        mentions.into_iter().next()
    })
}
