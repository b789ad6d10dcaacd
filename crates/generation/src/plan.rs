//! The estimate of a run: requests, tokens and money, without asking anything.

use crate::role::Role;
use providers::{MicroDollars, Price, Usage};
use serde::Serialize;

/// The length of an average answer in bytes, for roles without a recorded one. **Reason**: a first guess; a plan over recorded answers
/// uses their mean instead.
const ANSWER_BYTES: [(Role, u64); 6] = [
    (Role::Card, 5_000),
    (Role::ReaderA, 2_500),
    (Role::ReaderB, 2_500),
    (Role::Properties, 9_000),
    (Role::Edges, 2_500),
    (Role::Decoy, 1_500),
];

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
