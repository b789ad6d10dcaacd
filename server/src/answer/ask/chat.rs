//! Conversations. The server answers only the last message. Earlier messages resolve the pronouns
//! of the last message.

use crate::answer::ask::answer::{Arguments, answer};
use crate::answer::mentions::link::{Linked, Meaning, Mention, link};
use crate::answer::mentions::tokens::{check_length, first_words};
use crate::answer::{AnswerError, Outcome};
use crate::library::Library;
use serde::Deserialize;
use snapshot::{Entity, Kind, SnapshotError};

/// The number of earlier messages that are searched for the referent of a pronoun.
const MAX_EARLIER_MESSAGES: usize = 6;

/// Phrases that refer to a paper, a method, or either. Longer phrases come first, because the
/// first match applies.
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

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Message {
    pub(crate) role: Role,
    pub(crate) content: String,
}

/// Answers the last message.
pub(crate) fn chat(
    library: &Library,
    messages: &[Message],
    code_samples: bool,
) -> Result<Outcome, AnswerError> {
    let Some((last, earlier)) = messages
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
        resolve_pronoun(library, &mut linked, earlier)?;
    }
    let arguments = Arguments {
        question: last.content.clone(),
        code_samples,
    };
    answer(library, &arguments, &linked)
}

/// Replaces the first matching pronoun with a name from the most recent message that has one.
fn resolve_pronoun(
    library: &Library,
    linked: &mut Linked,
    earlier: &[Message],
) -> Result<(), SnapshotError> {
    for (words, kind) in REFERENCES {
        let Some(at) = linked
            .skeleton
            .windows(words.len())
            .position(|window| window == *words)
        else {
            continue;
        };
        for message in earlier.iter().rev().take(MAX_EARLIER_MESSAGES) {
            if let Some(mention) = referent(library, message, *kind)? {
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

/// Returns the last name of this kind in a user's message, or the first name of this kind in an
/// assistant's message.
fn referent(
    library: &Library,
    message: &Message,
    kind: Option<Kind>,
) -> Result<Option<Mention>, SnapshotError> {
    let text = first_words(&message.content);
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
    Ok(if message.role == Role::User {
        mentions.pop()
    } else {
        mentions.into_iter().next()
    })
}
