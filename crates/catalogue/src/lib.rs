//! The records of the graph (papers, authors, methods and others) and their identification: names,
//! identifiers, licenses, content addresses.
//!
//! Each entity is declared once, in this crate: readers produce these records, the store accepts
//! and returns them, snapshots store them (`docs/decisions/001-one-declaration-per-entity.md`). The
//! crate is pure: no I/O, no clock, no environment.

#![warn(missing_docs)]

pub mod author;
pub mod citation;
pub mod concept;
pub mod digest;
pub mod harvested;
pub mod identifier;
pub mod ids;
pub mod in_use;
pub mod license;
pub mod limits;
pub mod method;
pub mod method_files;
pub mod names;
pub mod paper;
pub mod repository;
pub mod review;
pub mod source;
pub mod string_enum;
pub mod task;
pub mod venue;

pub use author::{Author, AuthorId, AuthorRecord, AuthorScheme, Authorship, Institution};
pub use citation::Citation;
pub use concept::{Concept, ConceptId, ConceptScheme, DERIVED_SOURCE, DerivedFrom, PaperConcept};
pub use digest::Digest;
pub use harvested::{
    CodeComparison, ComparisonResult, CutReason, FunctionKind, HarvestRun, HarvestedFunction,
    InputSource, OutputKind,
};
pub use identifier::{Identifier, by_scheme};
pub use ids::{ArxivId, Doi, PaperRef};
pub use in_use::InUse;
pub use license::License;
pub use method::{Collection, Method, MethodKind, MethodName, MethodStatement, NameKind};
pub use paper::{
    Conflict, IdScheme, Paper, PaperId, PaperRecord, PaperReference, PaperStatement, PaperStatus,
    PaperVersion, RecordDigest, StatusClaim,
};
pub use repository::Repository;
pub use review::Review;
pub use source::{Attributed, BUNDLED_SOURCE, Source};
pub use task::{Dataset, ReportedResult, Task};
pub use venue::Venue;
