//! Inputs and results of a recorder: the mode, the models, the policy of a run, and results.

use generation::Role;
use generation::config::Limits;
use providers::{Answer, Backoff, MicroDollars, Price, Provider};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The use of recorded answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub(crate) enum Mode {
    /// A recorded answer is used; what is missing is asked for.
    #[default]
    Record,
    /// Only recorded answers are used; a missing one is an error.
    Replay,
    /// Everything is asked for again; the first recorded answer of a request remains the one that other runs use.
    Live,
}

/// A model with its provider.
#[derive(Clone)]
pub(in crate::commands::generate) struct Model {
    pub(in crate::commands::generate) provider: Arc<dyn Provider>,
    /// The provider's name in the configuration.
    pub(in crate::commands::generate) provider_name: String,
    pub(in crate::commands::generate) family: String,
    pub(in crate::commands::generate) price: Price,
    /// True if answers are brought later.
    pub(in crate::commands::generate) is_batch: bool,
}

/// The result of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::commands::generate) enum RequestOutcome {
    /// The whole answer.
    Answered(Answer),
    /// The answer is brought later.
    Queued,
    /// No answer, with the reason. Other requests may still succeed.
    Failed(String),
    /// The request was not sent, because it could exceed a limit, or its provider is stopped.
    NotSent(String),
}

/// Requests and costs of a run so far.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Spending {
    /// Attempts of this run, and attempts that an earlier run left open.
    pub(crate) attempts: u64,
    /// Requests that a recorded answer answered.
    pub(crate) recorded: u64,
    /// Attempts that an earlier run left open, counted at their highest price.
    pub(crate) unknown: u64,
    /// The cost, with the highest price of what is unknown or in flight.
    pub(crate) microdollars: MicroDollars,
    /// Providers that answer nothing more, with the reason.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) stopped: BTreeMap<String, String>,
}

/// The policy of one run.
#[derive(Debug, Clone)]
pub(in crate::commands::generate) struct Policy {
    pub(in crate::commands::generate) mode: Mode,
    pub(in crate::commands::generate) limits: Limits,
    pub(in crate::commands::generate) role_limits: BTreeMap<Role, Limits>,
    pub(in crate::commands::generate) allows_same_family: bool,
    pub(in crate::commands::generate) backoff: Backoff,
}
