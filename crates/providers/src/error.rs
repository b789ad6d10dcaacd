//! Every way in which an attempt can end without an answer, as a list a caller can act on.

use std::time::Duration;

/// The end of an attempt without a whole answer. No message has a key in it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum ProviderError {
    /// The server asks for fewer requests.
    #[error("the server throttles: HTTP {status}")]
    Throttled {
        status: u16,
        /// The time to wait, as the server states it.
        retry_after: Option<Duration>,
    },
    /// The quota of a day, or the account's money, is used up: the server answers nothing more for long.
    #[error("the provider's quota is used up: {0}")]
    QuotaExhausted(String),
    /// The server failed before it answered.
    #[error("the server answers HTTP {status}: {detail}")]
    ServerFailed { status: u16, detail: String },
    /// The server accepts no such key.
    #[error(
        "the server refuses the key: HTTP {status}\nhint: look at the environment variable that generate.toml names"
    )]
    Unauthorised { status: u16 },
    /// The server refuses this request, and would refuse it again.
    #[error("the server refuses the request: HTTP {status}: {detail}")]
    Rejected { status: u16, detail: String },
    /// Nothing was sent: no connection came about, or a program did not start.
    #[error("not reached: {0}")]
    NotReached(String),
    /// The request was sent, and no whole answer came back.
    #[error("the answer did not arrive: {0}")]
    Interrupted(String),
    /// A whole reply arrived that is none of the protocol.
    #[error("the reply cannot be read: {0}")]
    Unreadable(String),
    /// A program ended with an error.
    #[error("the program failed: {0}")]
    ProgramFailed(String),
    /// A file of the outbox or the inbox cannot be read or written.
    #[error("{0}")]
    File(String),
}

impl ProviderError {
    /// Returns true if the same request may succeed later.
    pub const fn is_retryable(&self) -> bool {
        matches!(
            self,
            Self::Throttled { .. }
                | Self::ServerFailed { .. }
                | Self::NotReached(_)
                | Self::Interrupted(_)
                | Self::Unreadable(_)
        )
    }

    /// Returns true if the model may have worked on the request, so that it can cost money.
    pub const fn may_be_charged(&self) -> bool {
        matches!(
            self,
            Self::Interrupted(_) | Self::Unreadable(_) | Self::ProgramFailed(_)
        )
    }

    /// Returns true if no other request to the provider can succeed for now.
    pub const fn stops_provider(&self) -> bool {
        matches!(self, Self::QuotaExhausted(_) | Self::Unauthorised { .. })
    }

    /// Returns the time that the server asks to wait.
    pub const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Throttled { retry_after, .. } => *retry_after,
            _ => None,
        }
    }
}
