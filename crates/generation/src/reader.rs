//! The two roles of readers. Their prompts are made from the contract and their own passages, and from nothing else.

use crate::OpenPoint;
use crate::contract::Contract;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::{metadata, one};
use crate::passage::{self, EquationPassages, Passage, ProsePassages};
use crate::prompt::{Attempt, Prompt, TICKET};
use crate::role::Role;
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};

const TEMPLATE_A: &str = include_str!("prompts/reader_a.md");
const TEMPLATE_B: &str = include_str!("prompts/reader_b.md");
const RULES: &str = include_str!("prompts/reading_rules.md");

/// The maximum length of a source in bytes. **Source**: V0 (`docs/ladder.md`).
pub const MAX_SOURCE: usize = 64 << 10;

/// Signs of code in an open point, which is words.
const CODE_SIGNS: [&str; 5] = ["```", "np.", "def ", "return ", "import "];

/// The answer of a reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The file.
    pub code: String,
    /// Points that the passages leave open, with the reader's decisions.
    pub open_points: Vec<OpenPoint>,
}

/// Makes the prompt of reader A.
pub fn prompt_a(contract: &Contract, passages: &EquationPassages) -> Prompt {
    prompt(Role::ReaderA, TEMPLATE_A, contract, &passages.0)
}

/// Makes the prompt of reader B: another template, in another order.
pub fn prompt_b(contract: &Contract, passages: &ProsePassages) -> Prompt {
    prompt(Role::ReaderB, TEMPLATE_B, contract, &passages.0)
}

fn prompt(role: Role, template: &str, contract: &Contract, passages: &[Passage]) -> Prompt {
    let text = template
        .replace("{RULES}", RULES)
        .replace("{CONTRACT}", &contract.markdown())
        .replace("{PASSAGES}", &passage::markdown(passages, TICKET));
    Prompt::new(role, &text, None)
}

#[derive(Deserialize)]
struct Metadata {
    #[serde(default)]
    open_points: Vec<OpenPoint>,
}

/// Reads an answer.
///
/// # Errors
/// With everything in the answer that does not follow the rules. Whether the code runs is for the ladder to say.
pub fn parse(
    prompt: &Prompt,
    entry: &str,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Reading, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let metadata: Metadata = metadata(&answer.text, &blocks)?;
    let code = one(&blocks, &["python", "py"])?;
    let mut faults = code_faults(code, entry);
    for point in &metadata.open_points {
        let sign = CODE_SIGNS
            .into_iter()
            .find(|sign| point.open.contains(sign) || point.decision.contains(sign));
        if let Some(sign) = sign {
            faults.push(AnswerFault::Json(format!(
                "an open point has code in it ({sign:?}); say it in words"
            )));
        }
    }
    let read = Reading {
        code: code.to_owned(),
        open_points: metadata.open_points,
    };
    without_faults(read, faults)
}

/// Returns the faults of a source that are seen without running it.
pub(crate) fn code_faults(code: &str, entry: &str) -> Vec<AnswerFault> {
    let mut faults = vec![];
    if code.len() > MAX_SOURCE {
        let bytes = code.len();
        faults.push(AnswerFault::Code(format!(
            "it has {bytes} bytes, at most {MAX_SOURCE} are read"
        )));
    }
    let defines = code.lines().any(|line| {
        let name = line
            .strip_prefix("def ")
            .and_then(|rest| rest.split('(').next());
        let assigned = line.split('=').next().map(str::trim);
        name.map(str::trim) == Some(entry) || (line.contains('=') && assigned == Some(entry))
    });
    if !defines {
        faults.push(AnswerFault::Code(format!(
            "it defines no function {entry} at its top"
        )));
    }
    faults
}
