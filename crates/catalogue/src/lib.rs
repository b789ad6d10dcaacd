//! The records of the graph (papers, authors, methods and others) and of verifications (outcomes, evidence, levels), and their
//! identification: names, identifiers, licenses, content addresses. A level is a word here: the crate `ladder` computes it.
//!
//! Each entity is declared once, in this crate: readers produce these records, the store accepts
//! and returns them, snapshots store them (`docs/decisions/001-one-declaration-per-entity.md`). The
//! crate is pure: no I/O, no clock, no environment.

#![warn(missing_docs)]

pub mod author;
pub mod check_answer;
pub mod citation;
pub mod code_status;
pub mod concept;
pub mod coverage;
pub mod digest;
pub mod ending;
pub mod harvested;
pub mod identifier;
pub mod ids;
pub mod in_use;
pub mod level;
pub mod library;
pub mod license;
pub mod limits;
pub mod method;
pub mod method_files;
pub mod misreading;
pub mod names;
pub mod origin;
pub mod paper;
pub mod picture;
pub mod reason;
pub mod repository;
pub mod review;
pub mod seed;
pub mod side;
pub mod source;
pub mod string_enum;
pub mod task;
pub mod venue;
pub mod verification;

pub use author::{Author, AuthorId, AuthorRecord, AuthorScheme, Authorship, Institution};
pub use check_answer::{CheckAnswer, CheckedProgram, NOT_WRITTEN, OTHER_ORDER};
pub use citation::Citation;
pub use code_status::{CodeHoldings, CodeStatus, Resolution, code_status};
pub use concept::{Concept, ConceptId, ConceptScheme, DERIVED_SOURCE, DerivedFrom, PaperConcept};
pub use coverage::Coverage;
pub use digest::Digest;
pub use ending::Ending;
pub use harvested::{
    CodeComparison, ComparisonResult, CutReason, FunctionKind, HarvestRun, HarvestedFunction,
    InputSource, OutputKind,
};
pub use identifier::{Identifier, by_scheme};
pub use ids::{ArxivId, Doi, PaperRef};
pub use in_use::InUse;
pub use level::{Level, Outcome, Rung};
pub use library::{
    CellLine, CellOutcome, CellProgram, EnvironmentLine, Explanation, LibraryCell,
    LibraryEnvironment, LibraryFunction, ResultLine, Wheel,
};
pub use license::License;
pub use method::{Collection, Method, MethodKind, MethodName, MethodStatement, NameKind};
pub use misreading::{MisreadingCase, MisreadingRecord, member_id};
pub use origin::{Origin, PaperRole};
pub use paper::{
    Conflict, IdScheme, Paper, PaperId, PaperRecord, PaperReference, PaperStatement, PaperStatus,
    PaperVersion, RecordDigest, StatusClaim,
};
pub use picture::{Curve, Differences, Picture};
pub use reason::Reason;
pub use repository::Repository;
pub use review::Review;
pub use seed::{Seed, SeedError};
pub use side::Side;
pub use source::{Attributed, BUNDLED_SOURCE, Source};
pub use task::{Dataset, ReportedResult, Task};
pub use venue::Venue;
pub use verification::{
    Evidence, PropertyRecord, PropertyResult, RungRecord, Verification, WorstAgreement,
};

/// Returns true if a word is among the words of a list, which blanks separate.
pub fn is_among(list: &str, word: &str) -> bool {
    list.split(' ').any(|other| other == word)
}
