//! The role of the card: contract, statement and claims, from all passages.

use crate::contract::Contract;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::metadata;
use crate::passage::{self, AllPassages};
use crate::prompt::{Attempt, Prompt, TICKET};
use crate::role::Role;
use crate::{Citation, MAX_QUOTE, OpenPoint};
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};
use serde_json::json;

const TEMPLATE: &str = include_str!("prompts/card.md");
const CONTRACT_WORDS: &str = include_str!("prompts/contract_words.md");

/// The areas that a card may choose from beside a new one: those of the bundled corpus. **Reason** for a fixed list: a request, and with it
/// the key of its answer, must not change when a method is added.
const AREAS: &str = "\
    activation, attention, causal, clustering, decoding, diffusion, dimred, efficiency, filter, \
    flow, graph, kernel_gp, loss, mcmc, metric, ml_classic, normalisation, numerical, optimiser, \
    reinforcement, sequence, statistics, survival, transport, trust, vision";

/// The maximum length of a name or of a line for people, in characters.
const MAX_LINE: usize = 400;

/// A method to write, as the operator names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// The id that the written method gets.
    pub id: String,
    /// The name in the paper.
    pub name: String,
    /// The paper's title.
    pub title: String,
    /// The labels or numbers under which the paper states the method; may be empty.
    pub stated_in: Vec<String>,
}

/// The answer of the card's role.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// Display name.
    pub name: String,
    /// Other names.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Area.
    pub area: String,
    /// One sentence for people.
    pub summary: String,
    /// The contract.
    #[serde(flatten)]
    pub contract: Contract,
    /// The definition in plain mathematics, which no reader sees.
    pub statement: String,
    /// The place where the paper states it: `Algorithm 1`, `eq. (3)`, `sec. 2.1`.
    pub stated_in: String,
    /// Statements that a faithful function must satisfy; no reader sees them.
    #[serde(default)]
    pub claims: Vec<Claim>,
    /// Points that the paper leaves open, and how the contract settles them.
    #[serde(default)]
    pub open_points: Vec<OpenPoint>,
    /// Points that stay undecided.
    #[serde(default)]
    pub unclear: Vec<Unclear>,
}

/// A statement of the paper about the method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The statement in the writer's words.
    pub says: String,
    /// Its place in the paper.
    #[serde(flatten)]
    pub citation: Citation,
}

/// Something that cannot be decided from the paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unclear {
    /// The point, in words.
    pub what: String,
    /// True if no contract can be written without guessing.
    pub touches_contract: bool,
}

/// Makes the prompt.
pub fn prompt(target: &Target, passages: &AllPassages) -> Prompt {
    let mut method = format!("- Name: {}\n- Paper: {}\n", target.name, target.title);
    if !target.stated_in.is_empty() {
        method += &format!("- Stated in: {}\n", target.stated_in.join(", "));
    }
    let text = TEMPLATE
        .replace("{WORDS}", CONTRACT_WORDS)
        .replace("{AREAS}", AREAS)
        .replace("{METHOD}", &method)
        .replace("{PASSAGES}", &passage::markdown(&passages.0, TICKET));
    let schema = json!({
        "type": "object",
        "required": ["ticket", "name", "area", "summary", "entry", "inputs", "outputs", "variant", "statement", "stated_in", "claims", "unclear"],
    });
    Prompt::new(Role::Card, &text, Some(schema))
}

/// Reads an answer.
///
/// # Errors
/// With everything in the answer that does not follow the rules. A card that is unclear in its contract has no contract to check.
pub fn parse(
    prompt: &Prompt,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<Card, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let card = match metadata::<Card>(&answer.text, &blocks) {
        Ok(card) => card,
        Err(fault) => match metadata::<OnlyUnclear>(&answer.text, &blocks) {
            Ok(only) if only.unclear.iter().any(|unclear| unclear.touches_contract) => {
                return Ok(only.card());
            }
            _ => return Err(fault.into()),
        },
    };
    if card.is_underspecified() {
        return Ok(card);
    }
    let mut faults = card.line_faults();
    faults.extend(card.contract.check().err().into_iter().flatten());
    without_faults(card, faults)
}

/// Returns true for a text of one line that is neither empty nor too long.
pub(crate) fn is_line(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().count() <= MAX_LINE
        && !text.chars().any(char::is_control)
}

/// An answer that only says what is unclear.
#[derive(Deserialize)]
struct OnlyUnclear {
    #[serde(default)]
    name: String,
    unclear: Vec<Unclear>,
}

impl OnlyUnclear {
    fn card(self) -> Card {
        Card {
            name: self.name,
            aliases: vec![],
            area: String::new(),
            summary: String::new(),
            contract: Contract {
                entry: String::new(),
                dims: std::collections::BTreeMap::new(),
                inputs: vec![],
                outputs: vec![],
                variant: vec![],
            },
            statement: String::new(),
            stated_in: String::new(),
            claims: vec![],
            open_points: vec![],
            unclear: self.unclear,
        }
    }
}

impl Card {
    /// Returns true if no contract can be written from the paper without guessing.
    pub fn is_underspecified(&self) -> bool {
        self.unclear.iter().any(|unclear| unclear.touches_contract)
    }

    fn line_faults(&self) -> Vec<AnswerFault> {
        let fault = |text: String| AnswerFault::Contract(text);
        let mut faults = vec![];
        let lines = [
            ("name", &self.name),
            ("area", &self.area),
            ("summary", &self.summary),
            ("stated_in", &self.stated_in),
        ];
        let aliases = self.aliases.iter().map(|alias| ("aliases", alias));
        for (key, line) in lines.into_iter().chain(aliases) {
            if !is_line(line) {
                faults.push(fault(format!("{key} is not one line of text: {line:?}")));
            }
        }
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !self.area.chars().all(is_plain) {
            faults.push(fault(format!(
                "area {:?} is not a word of small letters",
                self.area
            )));
        }
        if self.statement.trim().is_empty() {
            faults.push(fault("statement is empty".to_owned()));
        }
        if self.contract.variant.is_empty() {
            faults.push(fault(
                "variant is empty; at least one line says which form is meant".to_owned(),
            ));
        }
        for claim in &self.claims {
            let length = claim.citation.quote.chars().count();
            if length > MAX_QUOTE {
                let says = &claim.says;
                faults.push(AnswerFault::Quote(format!(
                    "the quote of the claim {says:?} has {length} characters, at most {MAX_QUOTE} are kept"
                )));
            }
        }
        faults
    }
}
