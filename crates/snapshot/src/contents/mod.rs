//! The contents of a snapshot: records of the catalogue, and records that only snapshots have.

mod assembly;
mod implementation;

pub use assembly::{AssemblyRecord, BrickRecord, GlueRecord, MissingRecord, Port, WireRecord};
pub use implementation::{ImplementationRecord, Reading, RunRecord};

use catalogue::{Attributed, InUse, LibraryFunction, Method, Origin, PaperRole};
use serde::{Deserialize, Serialize};

/// A method, its definition, and its wiring if the method is an assembly. The record dereferences to the method's
/// fields, source and license.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRecord {
    /// The method; its paper need not be in the snapshot.
    pub method: Attributed<Method>,
    /// The definition in prose, if the method's card has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub definition: Option<String>,
    /// The wiring from other methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assembly: Option<AssemblyRecord>,
    /// The methods that people call by the same name, if there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<FamilyRecord>,
    /// Functions that people run under the name of the method, those that compute it first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_use: Vec<InUse>,
    /// Functions of libraries that claim to compute it, with what each version was found to compute.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub libraries: Vec<LibraryFunction>,
    /// The relation of its paper to it, if the method's card states one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

impl MethodRecord {
    /// Returns what its paper is to the method. A paper of which nobody says so counts as the one that introduces it.
    pub fn role(&self) -> PaperRole {
        Origin::role_of(self.origin.as_ref())
    }
}

/// A family: methods that people call by one name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FamilyRecord {
    /// Its id: `gru`.
    pub id: String,
    /// The ids of its members, the paper's member first, which answers to the bare name.
    pub members: Vec<String>,
}

impl From<Attributed<Method>> for MethodRecord {
    /// Returns the record of a method of which nothing else is known.
    fn from(method: Attributed<Method>) -> Self {
        Self {
            method,
            definition: None,
            assembly: None,
            family: None,
            in_use: vec![],
            libraries: vec![],
            origin: None,
        }
    }
}

impl std::ops::Deref for MethodRecord {
    type Target = Attributed<Method>;
    fn deref(&self) -> &Attributed<Method> {
        &self.method
    }
}

/// The numbers of a snapshot's entries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Methods.
    pub methods: u64,
    /// Papers.
    pub papers: u64,
    /// Implementations, with or without a run.
    pub implementations: u64,
    /// Distinct normal forms that are indexed.
    pub names: u64,
    /// Distinct ids that are indexed.
    pub ids: u64,
    /// External ids that two papers claim. Such an id resolves to the paper that was written first.
    pub disputed_ids: u64,
    /// Citations between papers.
    pub citations: u64,
    /// Citations that were added again, and skipped.
    pub repeated_citations: u64,
    /// Citations of a paper by itself, skipped.
    pub self_citations: u64,
    /// Reviews.
    pub reviews: u64,
    /// Authors with an id, and names of authors without one.
    pub authors: u64,
    /// Institutions with an id, and names of institutions without one.
    pub institutions: u64,
    /// Tasks.
    pub tasks: u64,
    /// Reported results.
    pub results: u64,
    /// Functions of papers' repositories.
    pub functions: u64,
}
