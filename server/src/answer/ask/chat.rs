//! Conversations. The server answers only the last message. Earlier messages resolve its references.

use super::{Arguments, answer};
use crate::answer::{AnswerError, Outcome};
use crate::library::Library;
use ask::{Role, Turn};

/// Answers the last message.
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
