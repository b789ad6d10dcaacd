//! Requests to language models: one blocking trait, [`Provider`], over HTTP servers, programs and files.
//!
//! A provider sends one request once and says how the attempt ended. The crate keeps no records, spends no budget and repeats nothing:
//! the caller records a request before it sends it, decides by [`ProviderError`] whether to send it again, and waits for
//! [`Backoff::pause`]. Keys are [`Secret`]s that the caller has read; the crate reads no environment. A key appears in no error, no
//! answer and no `Debug` output.
//!
//! Texts of models are data. The crate bounds and decodes them and interprets nothing in them.

#![warn(missing_docs)]

mod answer;
mod anthropic;
mod backoff;
mod command;
mod error;
mod files;
mod http;
mod openai;
mod price;
mod request;
mod secret;
#[cfg(feature = "testing")]
pub mod testing;

pub use answer::{Answer, Finish, Usage};
pub use anthropic::Anthropic;
pub use backoff::Backoff;
pub use command::Command;
pub use error::ProviderError;
pub use files::{FileAnswer, Files, InboxFault, InboxLine, read_inbox};
pub use http::Endpoint;
pub use openai::OpenAi;
pub use price::{MicroDollars, Price};
pub use request::{Message, Request, Speaker};
pub use secret::Secret;

/// The maximum length of an answer in bytes, with the protocol around it. **Reason**: a reading has at most 64 KiB; sixty-four times as
/// much leaves room for long explanations and stops a server that never ends.
pub const MAX_ANSWER_BYTES: u64 = 4 << 20;

/// The result of an attempt that did not fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// The whole answer.
    Answered(Answer),
    /// The request is in the outbox, and the inbox has no answer yet.
    Queued,
}

/// A way to have requests answered.
pub trait Provider: Send + Sync {
    /// Sends a request once and waits for the reply.
    ///
    /// # Errors
    /// When no whole answer came back. [`ProviderError::may_be_charged`] says whether the attempt can cost money all the same.
    fn ask(&self, request: &Request) -> Result<Reply, ProviderError>;
}
