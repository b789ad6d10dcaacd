//! The estimate of a run: requests, tokens and money, without asking anything.

use crate::role::Role;
use providers::{MicroDollars, Price, Usage};
use serde::Serialize;

/// The length of an average answer in bytes, for roles without a recorded one. **Reason**: a first guess; a plan over recorded answers
/// uses their mean instead.
const ANSWER_BYTES: [(Role, u64); 8] = [
    (Role::Card, 5_000),
    (Role::ReaderA, 2_500),
    (Role::ReaderB, 2_500),
    (Role::Properties, 9_000),
    (Role::Edges, 2_500),
    (Role::Decoy, 1_500),
    (Role::Discover, 3_000),
    (Role::Referee, 600),
];

/// Returns the length of a role's request without contract and passages, in bytes.
pub fn template_bytes(role: Role) -> usize {
    let reading = include_str!("prompts/reading_rules.md").len();
    let preamble = include_str!("prompts/preamble.md").len();
    preamble
        + match role {
            Role::Card => {
                include_str!("prompts/card.md").len()
                    + include_str!("prompts/contract_words.md").len()
            }
            Role::ReaderA => include_str!("prompts/reader_a.md").len() + reading,
            Role::ReaderB => include_str!("prompts/reader_b.md").len() + reading,
            Role::Properties => {
                include_str!("prompts/properties.md").len()
                    + include_str!("prompts/spec_grammar.md").len()
            }
            Role::Edges => include_str!("prompts/edges.md").len(),
            Role::Decoy => include_str!("prompts/decoy.md").len(),
            Role::Discover => include_str!("prompts/discover.md").len(),
            Role::Referee => include_str!("prompts/referee.md").len(),
        }
}

/// The part of a role in a plan.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RolePlan {
    /// The role.
    pub role: Role,
    /// The number of requests, without repairs.
    pub requests: u64,
    /// Tokens of the requests.
    pub input_tokens: u64,
    /// Tokens of the answers.
    pub output_tokens: u64,
    /// The cost.
    pub microdollars: MicroDollars,
}

impl RolePlan {
    /// Plans `requests` requests of `request_bytes` bytes together. `answer_bytes` is the mean length of recorded answers, if there are any.
    pub fn new(
        role: Role,
        requests: u64,
        request_bytes: u64,
        answer_bytes: Option<u64>,
        price: Price,
    ) -> Self {
        let guess = || {
            let mut guesses = ANSWER_BYTES.into_iter();
            guesses
                .find(|(guessed, _)| *guessed == role)
                .map_or(0, |(_, bytes)| bytes)
        };
        let each = answer_bytes.unwrap_or_else(guess);
        let usage = Usage::estimate(request_bytes, requests.saturating_mul(each));
        Self {
            role,
            requests,
            input_tokens: usage.input_tokens,
            output_tokens: usage.output_tokens,
            microdollars: price.cost(usage),
        }
    }
}
