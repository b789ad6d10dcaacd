//! Readers of the outside formats and of the bundled corpus, and the border where share-alike data comes in.
//!
//! [`read`] turns one file of the archived Papers with Code (or of the joined slice) into neutral rows with its licence beside
//! them; [`read_folder`] says which files of a folder it can read and names the others. What is dirty is counted by kind in
//! [`Findings`] and never silently dropped. [`Corpus::load`] reads the project's own method cards and readings.
//!
//! [`stream`] reads the formats that are too large to hold (arXiv, OpenAlex, the ACL Anthology, SKOS vocabularies) row by row.
//!
//! Blocks; streams its input. [`read`] holds the rows it returns, [`stream`] holds none. The only home of polars, which groups and
//! joins the rows.

mod asserted;
mod columns;
pub mod corpus;
pub mod dump;
pub mod error;
pub mod finding;
pub mod format;
pub mod junk;
mod merge;
pub mod pwc;
pub mod repo;
pub mod rows;
pub mod source;
pub mod stream;
mod xml;

pub use corpus::{Corpus, cards, readings};
pub use error::DatasetError;
pub use finding::{Finding, FindingKind, Findings};
pub use format::{Format, Listed, read_folder};
pub use pwc::{read, read_as};
pub use rows::{
    AuthorRow, Collection, ConceptRow, DatasetRow, Dump, InstitutionRow, LinkRow, MethodRow, PaperConcept, PaperFacts,
    PaperMention, PaperRow, ResultRow, ReviewRow, Status, StreamRow, StreamedPaper, TaskRow,
};
pub use source::SourceInfo;
pub use stream::{Digests, Found, RowDigest, Stream, StreamFormat, Streamed, find, stream, stream_as, stream_changed};
