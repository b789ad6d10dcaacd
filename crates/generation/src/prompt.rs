//! A prompt of one role, the request that it becomes, and the request that tells the role what its own answer failed.

use crate::MAX_REPAIRS;
use crate::fault::AnswerFault;
use crate::fenced::{Block, blocks, metadata};
use crate::role::Role;
use catalogue::Digest;
use providers::{Answer, Finish, Message, Request, Speaker};
use serde::Deserialize;
use serde_json::Value;

/// The place of the ticket in a template.
pub(crate) const TICKET: &str = "{TICKET}";

/// The number of digits of a ticket. **Reason**: a few thousand requests a night; a chance match of eight hexadecimal digits is one in
/// four billion.
const TICKET_DIGITS: usize = 8;

/// The maximum length of an earlier answer that is sent back, in bytes. **Source**: the size limit of V0.
const MAX_REPEATED_ANSWER: usize = 64 << 10;

/// The text with which every request begins.
const PREAMBLE: &str = include_str!("prompts/preamble.md");

/// Returns the digest of the templates of a method: another one means other requests.
pub fn templates_sha256() -> Digest {
    let templates = [
        PREAMBLE,
        include_str!("prompts/card.md"),
        include_str!("prompts/contract_words.md"),
        include_str!("prompts/reader_a.md"),
        include_str!("prompts/reader_b.md"),
        include_str!("prompts/reading_rules.md"),
        include_str!("prompts/properties.md"),
        include_str!("prompts/spec_grammar.md"),
        include_str!("prompts/edges.md"),
        include_str!("prompts/decoy.md"),
        include_str!("prompts/referee.md"),
    ];
    Digest::of_parts(templates.map(str::as_bytes))
}

/// The request of one role. Made by the functions of the roles only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    role: Role,
    ticket: String,
    text: String,
    schema: Option<Value>,
}

/// One answer of a role, with the faults that it had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The text of the answer.
    pub answer: String,
    /// Its faults, in words.
    pub faults: Vec<String>,
}

impl Prompt {
    /// Makes a prompt from a text with [`TICKET`] where the ticket belongs.
    pub(crate) fn new(role: Role, text: &str, schema: Option<Value>) -> Self {
        let text = format!("{PREAMBLE}\n{text}");
        let digest = Digest::of_parts([role.as_str().as_bytes(), text.as_bytes()]);
        let ticket = short(digest);
        Self {
            role,
            text: text.replace(TICKET, &ticket),
            ticket,
            schema,
        }
    }

    /// Returns the role.
    pub const fn role(&self) -> Role {
        self.role
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the ticket that an answer repeats after these earlier attempts.
    pub fn ticket(&self, attempts: &[Attempt]) -> String {
        match attempts {
            [] => self.ticket.clone(),
            attempts => {
                let faults = attempts.iter().flat_map(|attempt| &attempt.faults);
                let parts = std::iter::once(self.ticket.as_bytes());
                short(Digest::of_parts(parts.chain(faults.map(|f| f.as_bytes()))))
            }
        }
    }

    /// Returns the request, after earlier attempts of the same role with the faults of its own answers.
    pub fn request(
        &self,
        subject: &str,
        model: &str,
        max_output_tokens: u32,
        attempts: &[Attempt],
    ) -> Request {
        let message = |speaker, text: String| Message { speaker, text };
        let mut messages = vec![message(Speaker::User, self.text.clone())];
        for (number, attempt) in attempts.iter().enumerate() {
            let answer = truncated(&attempt.answer).to_owned();
            messages.push(message(Speaker::Assistant, answer));
            let ticket = self.ticket(&attempts[..=number]);
            let faults: String = attempt.faults.iter().map(|f| format!("- {f}\n")).collect();
            let text = format!(
                "Your answer failed mechanical checks:\n\n{faults}\nSend the whole answer again, with these faults mended and nothing \
                 else changed. The ticket is now {ticket}.\n"
            );
            messages.push(message(Speaker::User, text));
        }
        Request {
            role: self.role.as_str().to_owned(),
            subject: subject.to_owned(),
            model: model.to_owned(),
            messages,
            max_output_tokens,
            schema: self.schema.clone(),
        }
    }

    /// Returns true if the role may be told once more what its answer failed.
    pub fn may_repair(&self, attempts: &[Attempt]) -> bool {
        attempts.len() < MAX_REPAIRS
    }

    /// Checks what does not depend on the role, and returns the blocks: the model, the end of the answer, an echo, the ticket.
    pub(crate) fn open(
        &self,
        requested: &Request,
        answer: &Answer,
        attempts: &[Attempt],
    ) -> Result<Vec<Block>, AnswerFault> {
        if let Some(answered) = answer
            .model
            .as_ref()
            .filter(|_| !answer.is_of_model(&requested.model))
        {
            return Err(AnswerFault::OtherModel {
                requested: requested.model.clone(),
                answered: answered.clone(),
            });
        }
        match answer.finish {
            Finish::Refused => return Err(AnswerFault::Refused),
            Finish::Truncated => return Err(AnswerFault::Truncated),
            Finish::Complete => {}
        }
        if answer.text.contains(PREAMBLE.trim()) {
            return Err(AnswerFault::Echo);
        }
        let blocks = blocks(&answer.text);
        let ticketed: Ticketed = metadata(&answer.text, &blocks)?;
        let expected = self.ticket(attempts);
        if ticketed.ticket != expected {
            return Err(AnswerFault::OtherRequest {
                expected,
                found: ticketed.ticket.chars().take(2 * TICKET_DIGITS).collect(),
            });
        }
        Ok(blocks)
    }
}

#[derive(Deserialize)]
struct Ticketed {
    ticket: String,
}

fn short(digest: Digest) -> String {
    let mut digits = digest.to_string();
    digits.truncate(TICKET_DIGITS);
    digits
}

/// Returns the beginning of a long answer.
fn truncated(answer: &str) -> &str {
    let mut end = answer.len().min(MAX_REPEATED_ANSWER);
    while !answer.is_char_boundary(end) {
        end -= 1;
    }
    &answer[..end]
}
