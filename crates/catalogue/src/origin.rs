//! Origins: what the paper that a card names is to its method.

use crate::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// The relation of a paper to a method.
    pub enum PaperRole {
        /// It is the first publication of the method, or of the variant that the card describes.
        Introduces = "introduces",
        /// It defines the method completely, and the method is older.
        States = "states",
        /// It applies or mentions the method and does not define this form of it.
        Uses = "uses",
    }
}

impl PaperRole {
    /// Returns the word for the method: it is `introduced`, `stated` or `used` in the paper.
    pub const fn passive(self) -> &'static str {
        match self {
            Self::Introduces => "introduced",
            Self::States => "stated",
            Self::Uses => "used",
        }
    }
}

/// The relation of a card's paper to its method, and who states it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The relation.
    pub role: PaperRole,
    /// The second source that was read.
    pub source: String,
    /// The origin of the method, or of the part of it that the paper lacks: authors, title and year, or a library.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The text in which the places that the card and the tests name were looked up; `None` where no text was at hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<String>,
}

impl Origin {
    /// Returns the role, where a card states one: a method whose card says nothing counts as introduced by its paper.
    pub fn role_of(origin: Option<&Self>) -> PaperRole {
        origin.map_or(PaperRole::Introduces, |origin| origin.role)
    }
}
