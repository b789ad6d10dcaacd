//! The contribution of a person: a kind, a record, and the fields of the kind.

use catalogue::{Digest, string_enum};
use serde::Serialize;
use std::collections::BTreeMap;

string_enum! {
    /// The kind of a correction.
    pub enum ProposalKind {
        /// A repository that the record lacks.
        MissingCode = "missing_code",
        /// Another name of a method.
        Alias = "alias",
        /// A statement that the paper implies, for the property spec of a method.
        Property = "property",
        /// A plausible wrong reading of a paper.
        Misreading = "misreading",
        /// A verdict that is wrong, with an input that shows it.
        WrongVerdict = "wrong_verdict",
    }
}

string_enum! {
    /// The state of a proposal.
    pub enum ProposalState {
        /// Stored, and not sent for review.
        Draft = "draft",
        /// In the review queue.
        Waiting = "waiting",
        /// Accepted by a person.
        Accepted = "accepted",
        /// Rejected by a person, with a reason.
        Rejected = "rejected",
    }
}

string_enum! {
    /// A field of a proposal beside its record.
    pub enum ProposalField {
        /// The address of a repository.
        Address = "address",
        /// A name.
        Name = "name",
        /// A statement in words.
        Text = "text",
        /// The place in the paper: section, equation, page.
        Location = "location",
        /// One table in the grammar of property specs.
        Spec = "spec",
        /// A Python program.
        Code = "code",
    }
}

/// The need of a kind for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldUse {
    /// The field must not be empty.
    Required,
    /// The field may be left out.
    Optional,
}

impl ProposalField {
    /// Returns the maximum length of a value in characters. **Reason**: the longest reading of the bundled corpus has half
    /// the length that code may have; a statement longer than a page is a paper of its own.
    pub const fn max_chars(self) -> usize {
        match self {
            Self::Name | Self::Location => 200,
            Self::Address => 500,
            Self::Text => 2_000,
            Self::Spec => 4_000,
            Self::Code => 12_000,
        }
    }

    /// Returns true if a value may have several lines.
    pub const fn is_long(self) -> bool {
        matches!(self, Self::Text | Self::Spec | Self::Code)
    }
}

impl ProposalKind {
    /// Returns the fields of the kind, in the order of a form.
    pub const fn fields(self) -> &'static [(ProposalField, FieldUse)] {
        use FieldUse::{Optional, Required};
        use ProposalField::{Address, Code, Location, Name, Spec, Text};
        match self {
            Self::MissingCode => &[(Address, Required), (Text, Optional)],
            Self::Alias => &[(Name, Required), (Text, Optional)],
            Self::Property => &[(Text, Required), (Location, Required), (Spec, Optional)],
            Self::Misreading => &[
                (Text, Required),
                (Location, Optional),
                (Spec, Optional),
                (Code, Optional),
            ],
            Self::WrongVerdict => &[
                (Text, Required),
                (Spec, Required),
                (Location, Optional),
                (Code, Optional),
            ],
        }
    }
}

/// A correction of one record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Contribution {
    /// The kind.
    pub kind: ProposalKind,
    /// The record: `method:adam`, `paper:arxiv:1412.6980`.
    pub record: String,
    /// The values of fields; an empty field is left out.
    pub fields: BTreeMap<ProposalField, String>,
}

impl Contribution {
    /// Returns the value of a field.
    pub fn field(&self, field: ProposalField) -> Option<&str> {
        self.fields.get(&field).map(String::as_str)
    }

    /// Returns the digest of kind, record and fields.
    pub fn sha256(&self) -> Digest {
        let mut parts = vec![self.kind.as_str(), &self.record];
        for (field, value) in &self.fields {
            parts.extend([field.as_str(), value]);
        }
        Digest::of_parts(parts.into_iter().map(str::as_bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contributions_that_differ_have_digests_that_differ() {
        let made = |kind, record: &str, fields: &[(ProposalField, &str)]| Contribution {
            kind,
            record: record.to_owned(),
            fields: fields
                .iter()
                .map(|(field, value)| (*field, (*value).to_owned()))
                .collect(),
        };
        use ProposalField::{Name, Text};
        let all = [
            made(ProposalKind::Alias, "method:a", &[(Name, "b")]),
            made(ProposalKind::Alias, "method:a", &[(Text, "b")]),
            made(ProposalKind::Alias, "method:an", &[(Name, "b")]),
            made(ProposalKind::Alias, "method:a", &[(Name, "b"), (Text, "c")]),
            made(ProposalKind::Alias, "method:a", &[(Name, "bc")]),
            made(ProposalKind::Misreading, "method:a", &[(Text, "b")]),
        ];
        let digests: std::collections::BTreeSet<Digest> =
            all.iter().map(Contribution::sha256).collect();
        assert_eq!(digests.len(), all.len());
    }

    #[test]
    fn a_whole_proposal_fits_a_request() {
        for kind in ProposalKind::ALL {
            let chars: usize = kind
                .fields()
                .iter()
                .map(|(field, _)| field.max_chars())
                .sum();
            // The largest body of a request is 64 KiB; a form writes an ASCII character with up to three bytes.
            assert!(chars * 3 < 60 * 1024, "{kind}: {chars}");
        }
    }
}
