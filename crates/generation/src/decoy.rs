//! The role of the decoy: the function from memory. A spec that accepts it does not tell the method from generic code.

use crate::contract::Contract;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::{metadata, one};
use crate::prompt::{Attempt, Prompt};
use crate::reader::code_faults;
use crate::role::Role;
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};

const TEMPLATE: &str = include_str!("prompts/decoy.md");

/// The answer of the decoy's role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decoy {
    /// The file.
    pub code: String,
    /// True if the model says that it knows the method by its name.
    pub recalled: Option<bool>,
}

/// Makes the prompt: name, one sentence, and the signature without its conventions. No passage of the paper.
pub fn prompt(name: &str, summary: &str, contract: &Contract) -> Prompt {
    let text = TEMPLATE
        .replace(
            "{METHOD}",
            &format!("{}: {}\n", name.trim(), summary.trim()),
        )
        .replace("{PORTS}", &contract.ports_markdown());
    Prompt::new(Role::Decoy, &text, None)
}

#[derive(Deserialize)]
struct Metadata {
    recalled: Option<bool>,
}

/// Reads an answer.
pub fn parse(
    prompt: &Prompt,
    entry: &str,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Decoy, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let metadata: Metadata = metadata(&answer.text, &blocks)?;
    let code = one(&blocks, &["python", "py"])?;
    let faults = code_faults(code, entry);
    let read = Decoy {
        code: code.to_owned(),
        recalled: metadata.recalled,
    };
    without_faults(read, faults)
}
