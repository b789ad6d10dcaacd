//! Cuts the functions of a paper's repositories out of their files, with the definitions, constants and imports that each needs.
//!
//! [`cut_functions`] parses the files of a repository and returns every function, method and nested function: as a flat text that
//! imports only the standard library, numpy and scipy, or with the [`CutReason`] why not. Nothing of a repository runs here. The crate
//! is pure and the only home of the Python parser. The page `docs/harvest.md` has the rules.

#![warn(missing_docs)]

mod closure;
mod cut;
mod decode;
mod function;
mod harvested;
mod inputs;
mod laws;
mod license;
mod module;
mod python_names;
mod reason;
mod scope;
#[cfg(test)]
mod tests;
mod tree;

pub use cut::Cut;
pub use function::Parameter;
pub use harvested::{Function, SourceFile, cut_functions};
pub use inputs::{InputSet, TestCalls, inputs};
pub use license::{
    FileLicense, LicenseConfidence, LicenseEvidence, LicenseEvidenceKind, NONE, RepositoryLicenses,
    is_license_name, is_metadata_name, may_be_passed_on,
};
pub use python_names::importable_modules;
pub use reason::{CutReason, FunctionKind, InputSource, Obstacle};
