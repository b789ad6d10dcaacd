//! The roles of generation: what a language model is asked in each role, and how its answer is read.
//!
//! Six roles write one method: a card, two readings, properties, edges and a decoy. One proposes the methods of a paper, and one says
//! whether a paper implies a property at inputs. Independence is a matter of types: the function that
//! makes a role's [`Prompt`] takes the parts that the role may see and nothing else. A reader's prompt is made from a [`Contract`], which
//! has no statement and no equation, and from [`EquationPassages`] or [`ProsePassages`]. The crate depends on neither the ladder nor the
//! store, so an outcome cannot be named here, let alone be sent.
//!
//! Answers are hostile input. Code stands in fenced blocks and metadata in JSON; everything else is ignored. Nothing that a model says
//! becomes a path, a command, an address or SQL: names are checked by [`Contract::check`] and by the grammar of specs. Of the name of a
//! proposed method, letters and digits become its id. A parser fails with everything that does not follow the rules.

#![warn(missing_docs)]

pub mod card;
pub mod config;
mod contract;
mod corners;
pub mod decoy;
pub mod discover;
pub mod edges;
mod fault;
mod fenced;
mod passage;
pub mod plan;
mod prompt;
pub mod properties;
pub mod reader;
pub mod referee;
mod role;
pub mod spec_file;
#[cfg(test)]
mod tests;

pub use contract::{Contract, ContractInput, ContractOutput, DimRange};
pub use corners::Corner;
pub use fault::AnswerFault;
pub use passage::{AllPassages, EquationPassages, Passage, ProsePassages};
pub use prompt::{Attempt, Prompt, templates_sha256};
pub use role::Role;

use serde::{Deserialize, Serialize};

/// The maximum number of times that a role is told what its own answer failed. **Source**: the design of generation: once or twice.
pub const MAX_REPAIRS: usize = 2;

/// The maximum length of a quote, in characters. Longer passages of a paper are not kept.
pub const MAX_QUOTE: usize = 300;

/// Something that the paper does not say, and what was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenPoint {
    /// The point that the paper leaves open.
    pub open: String,
    /// The decision.
    pub decision: String,
}

/// A claim with the passage that it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Citation {
    /// The id of the span.
    pub span: String,
    /// Words of the span.
    pub quote: String,
}
