//! Why an answer cannot be used, as a list a caller can act on.

/// A mechanical fault of an answer. The message may be told to the role that wrote the answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerFault {
    /// The model declined.
    #[error("the model declined to answer")]
    Refused,
    /// The answer reached the maximum number of tokens.
    #[error("the answer was cut at the maximum length; write less around the code")]
    Truncated,
    /// Another model answered.
    #[error("model {answered:?} answered, {requested:?} was asked")]
    OtherModel {
        /// The requested model.
        requested: String,
        /// The model that answered.
        answered: String,
    },
    /// The answer repeats the request.
    #[error("the answer repeats the request")]
    Echo,
    /// The answer belongs to another request.
    #[error(
        "the ticket is {found:?}, that of this request is {expected:?}: an answer to another request"
    )]
    OtherRequest {
        /// The ticket of the request.
        expected: String,
        /// The ticket of the answer.
        found: String,
    },
    /// A block is missing or there are too many.
    #[error("{0}")]
    Blocks(String),
    /// The metadata is not the JSON that was asked for.
    #[error("the JSON block: {0}")]
    Json(String),
    /// The contract does not follow the rules.
    #[error("the contract: {0}")]
    Contract(String),
    /// A quote or a number is not in the paper.
    #[error("{0}")]
    Quote(String),
    /// The code fails V0 or V1.
    #[error("the code: {0}")]
    Code(String),
    /// Edges, properties or misreadings do not follow the grammar.
    #[error("the spec: {0}")]
    Spec(String),
}

impl AnswerFault {
    /// Returns the word that records of gates count by.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Truncated => "truncated",
            Self::OtherModel { .. } => "other_model",
            Self::Echo => "echo",
            Self::OtherRequest { .. } => "other_request",
            Self::Blocks(_) => "blocks",
            Self::Json(_) => "json",
            Self::Contract(_) => "contract",
            Self::Quote(_) => "quote",
            Self::Code(_) => "code",
            Self::Spec(_) => "spec",
        }
    }

    /// Returns true if telling the model can help.
    pub const fn is_repairable(&self) -> bool {
        !matches!(self, Self::Refused | Self::OtherModel { .. })
    }
}

/// One fault is a list of faults.
impl From<AnswerFault> for Vec<AnswerFault> {
    fn from(fault: AnswerFault) -> Self {
        vec![fault]
    }
}

/// Returns what was read of an answer, unless it has faults.
pub(crate) fn without_faults<T>(read: T, faults: Vec<AnswerFault>) -> Result<T, Vec<AnswerFault>> {
    if faults.is_empty() {
        Ok(read)
    } else {
        Err(faults)
    }
}
