//! Conversations: only the last turn is answered; the turns before resolve its pronouns.

use crate::answer::ask::answer::{Arguments, answer};
use crate::answer::mentions::link::{Linked, Meaning, Mention, link};
use crate::answer::mentions::tokens::{check_length, first_words};
use crate::answer::{AnswerError, Outcome};
use crate::library::Library;
use serde::Deserialize;
use snapshot::{Entity, Kind, SnapshotError};

/// Earlier turns that may contain the referent of "it".
const MAX_TURNS_BACK: usize = 6;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    User,
    Assistant,
}

/// One turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Message {
    pub(crate) role: Role,
    pub(crate) content: String,
}

/// Answers the last turn.
pub(crate) fn chat(
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
    check_length(&last.content)?;
    let mut linked = link(library, &last.content)?;
    if linked
        .mentions
        .iter()
        .all(|mention| !matches!(mention.meaning.sign(), '@' | '&' | '=' | '~'))
    {
        resolve_pronoun(library, &mut linked, before)?;
    }
    let arguments = Arguments {
        question: last.content.clone(),
        code_samples,
    };
    answer(library, &arguments, &linked)
}

/// Replaces the first pronoun by the name mentioned last.
fn resolve_pronoun(
    library: &Library,
    linked: &mut Linked,
    before: &[Message],
) -> Result<(), SnapshotError> {
    for (words, kind) in REFERENCES {
        let Some(at) = linked
            .skeleton
            .windows(words.len())
            .position(|window| window == *words)
        else {
            continue;
        };
        for turn in before.iter().rev().take(MAX_TURNS_BACK) {
            if let Some(mention) = referent(library, turn, *kind)? {
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
fn referent(
    library: &Library,
    turn: &Message,
    kind: Option<Kind>,
) -> Result<Option<Mention>, SnapshotError> {
    let text = first_words(&turn.content);
    let fits = |mention: &Mention| match &mention.meaning {
        Meaning::Entity {
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
