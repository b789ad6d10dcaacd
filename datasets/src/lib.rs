//! Readers of the outside formats and of the bundled corpus, and the border where share-alike data comes in.
//!
//! [`stream`] reads a file row by row, with its license beside the rows; [`find`] says which files of a folder can be read and names
//! the others. What is dirty is counted by kind in [`Findings`] and never silently dropped. [`Corpus::load`] reads the project's
//! own method cards and readings.
//!
//! Blocks; holds no rows. The only home of polars, which reads and writes Parquet.

mod asserted;
mod columns;
pub mod corpus;
pub mod dump;
pub mod error;
pub mod finding;
pub mod junk;
pub mod parquet;
mod pwc;
pub mod remote;
pub mod repo;
pub mod rows;
pub mod source;
pub mod stream;
mod xml;

pub use corpus::{Corpus, brief, cards, ports, readings};
pub use error::DatasetError;
pub use finding::{Finding, FindingKind, Findings};
pub use parquet::ParquetWriter;
pub use rows::{
    AuthorRow, Collection, ConceptRow, DatasetRow, InstitutionRow, LinkRow, MethodRow,
    PaperConcept, PaperFacts, PaperMention, PaperRow, ResultRow, ReviewRow, Status, StreamRow,
    StreamedPaper, TaskRow, VersionRow,
};
pub use source::SourceInfo;
pub use stream::{
    Digests, Found, RowDigest, Stream, StreamFormat, Streamed, find, stream, stream_as,
    stream_changed,
};
