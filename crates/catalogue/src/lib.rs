//! The records of the graph and what identifies them: names, identifiers, licenses, content addresses.
//!
//! Pure: no I/O, no clock, no environment.

#![warn(missing_docs)]

pub mod digest;
pub mod ids;
pub mod license;
pub mod names;
pub mod string_enum;

pub use digest::Digest;
pub use ids::{ArxivId, Doi, PaperRef};
pub use license::License;
