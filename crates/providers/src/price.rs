//! Prices of tokens, and amounts of money as whole millionths of a dollar.

use crate::answer::Usage;
use crate::request::Request;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::iter::Sum;
use std::ops::Add;

/// The tokens that a price is quoted for.
const TOKENS_PER_PRICE: f64 = 1e6;

/// The tokens that a server may add to a request: markers of messages and a preamble. **Reason**: a bound with much room; chat templates
/// of open models need a few tokens a message.
const MAX_ADDED_TOKENS: u64 = 500;

/// Bytes in one token, for estimates only: limits count a token for each byte. **Reason**: English has about four bytes a token, LaTeX
/// and Python have fewer.
const BYTES_PER_TOKEN: u64 = 3;

/// An amount in millionths of a dollar. Sums saturate.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct MicroDollars(pub u64);

impl MicroDollars {
    /// Returns the amount of this many dollars, rounded up. Negative amounts are zero.
    pub fn from_dollars(dollars: f64) -> Self {
        // A conversion from float saturates.
        Self((dollars * 1e6).ceil() as u64)
    }

    /// Returns the amount in dollars.
    pub fn dollars(self) -> f64 {
        self.0 as f64 / 1e6
    }
}

impl Add for MicroDollars {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for MicroDollars {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::default(), Add::add)
    }
}

impl Display for MicroDollars {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "${:.4}", self.dollars())
    }
}

/// The price of a model, in dollars per million tokens.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Of tokens of the request.
    pub input: f64,
    /// Of tokens of the answer.
    pub output: f64,
}

impl Price {
    /// The price of a model without a known price, where no model with a known price is dearer. **Source**: the list price of o1-pro
    /// in March 2025, the dearest of a model for text.
    pub const UNKNOWN: Self = Self {
        input: 150.0,
        output: 600.0,
    };

    /// Returns a price at least as high as both.
    pub fn max(self, other: Self) -> Self {
        Self {
            input: self.input.max(other.input),
            output: self.output.max(other.output),
        }
    }

    /// Returns the cost of these tokens, rounded up.
    pub fn cost(self, usage: Usage) -> MicroDollars {
        let (input, output) = (usage.input_tokens as f64, usage.output_tokens as f64);
        let dollars = (input * self.input + output * self.output) / TOKENS_PER_PRICE;
        MicroDollars::from_dollars(dollars)
    }

    /// Returns the highest cost that a request can have: a token for each byte, and an answer of the maximum length.
    pub fn highest_cost(self, request: &Request) -> MicroDollars {
        self.cost(Usage {
            input_tokens: request.text_bytes().saturating_add(MAX_ADDED_TOKENS),
            output_tokens: request.max_output_tokens.into(),
        })
    }
}

impl Usage {
    /// Returns an estimate for a request whose answer has `answer_bytes` bytes.
    pub fn estimate(request_bytes: u64, answer_bytes: u64) -> Self {
        Self {
            input_tokens: request_bytes.div_ceil(BYTES_PER_TOKEN),
            output_tokens: answer_bytes.div_ceil(BYTES_PER_TOKEN),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_rounded_up_to_a_millionth_of_a_dollar() {
        let price = Price {
            input: 3.0,
            output: 15.0,
        };
        let usage = Usage {
            input_tokens: 14_000,
            output_tokens: 1_001,
        };
        assert_eq!(price.cost(usage), MicroDollars(57_015));
        let price = Price {
            input: 0.1,
            output: 0.0,
        };
        let usage = Usage {
            input_tokens: 1,
            output_tokens: 9,
        };
        assert_eq!(price.cost(usage), MicroDollars(1));
        assert_eq!(MicroDollars::from_dollars(-1.0), MicroDollars(0));
        assert_eq!(MicroDollars(57_015).to_string(), "$0.0570");
    }
}
