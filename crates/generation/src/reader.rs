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

/// Modules whose import is code and no word of a sentence.
const MODULES: [&str; 6] = ["numpy", "math", "cmath", "itertools", "functools", "scipy"];

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
        let sign = code_sign(&point.open).or_else(|| code_sign(&point.decision));
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

/// Returns the code in an open point, which is words. "Return", "import" and "def" are words as well: they count only where what
/// follows cannot be one.
fn code_sign(text: &str) -> Option<&str> {
    let marks = ["```", "np."].into_iter();
    let mut marks = marks.filter(|mark| text.contains(mark));
    marks.next().or_else(|| {
        let mut starts = text.match_indices(char::is_alphabetic).map(|(at, _)| at);
        starts.find_map(|at| {
            let is_inside = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let statement = text[at..].lines().next().unwrap_or_default();
            (!is_inside && is_statement(statement)).then_some(statement)
        })
    })
}

/// Returns true if a text begins with a statement of Python, such as `return x[0]`, `return a + b` or `def f(x)`.
fn is_statement(text: &str) -> bool {
    let Some((keyword, rest)) = text.split_once(' ') else {
        return false;
    };
    let rest = rest.trim_start();
    let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let after = rest.trim_start_matches(is_name);
    let name = &rest[..rest.len() - after.len()];
    let is_call = after.starts_with(['(', '[']);
    let is_module = MODULES.contains(&name.split('.').next().unwrap_or_default());
    match keyword {
        "def" => after.starts_with('('),
        "import" => is_module,
        "from" => is_module && after.trim_start().starts_with("import "),
        "return" if name.is_empty() => is_tuple(rest),
        "return" => is_call || after.trim_start().starts_with(['*', '+', '@', '%', '=']),
        _ => false,
    }
}

/// Returns true for `(a, b)`: names in parentheses, and no words between them.
fn is_tuple(text: &str) -> bool {
    let inner = text.strip_prefix('(').and_then(|text| text.split_once(')'));
    let is_name = |part: &str| !part.trim().is_empty() && !part.trim().contains(' ');
    inner.is_some_and(|(names, _)| names.contains(',') && names.split(',').all(is_name))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_a_sentence_is_no_code() {
        for words in [
            "The paper does not say whether to return the index or the value.",
            "What to return (if anything, perhaps zero) for an empty class.",
            "We return zero, and import no convention from the appendix.",
            "return -1 where no index is left",
            "It returns a (b, n) array in the order of the rows; the def of the bound is in sec. 2.",
            "The import of a weight; a period of return.",
            "import the data from numpy files or math texts",
        ] {
            assert_eq!(code_sign(words), None, "{words}");
        }
        for code in [
            "```python",
            "np.zeros for an empty class",
            "take x and return x[0]",
            "we decided: return a + b",
            "return x @ w",
            "return mean(x)",
            "return (a, b)",
            "def centre(x): the mean",
            "import numpy as np",
            "from math import exp",
        ] {
            assert!(code_sign(code).is_some(), "{code}");
        }
    }
}
