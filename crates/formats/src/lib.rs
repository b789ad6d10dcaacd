//! Readers of papers, methods, results and concepts from outside files, and of the project's own method cards and readings.
//!
//! [`stream()`] opens one file as a [`Stream`]: an iterator of typed rows ([`StreamRow`]) with the license of their source, in memory
//! that does not grow with the file. [`stream_changed`] skips records whose digest is stored already. [`StreamFormat`] infers the
//! format of a file, and [`find`] lists a folder: readable files with their format, other files with the reason. Every defect of a
//! row is counted by kind in [`Findings`]; no row is dropped without a finding. [`remote`] lists the files that can be fetched.
//! [`source_tree`] reads the source files of a repository's archive or folder, under caps.
//! [`CitationFile`] reads what such a repository says of its license and its papers.
//! [`paper_sources::open`] reads the LaTeX of a paper into memory: folders and archives.
//! [`Corpus`] loads and checks the bundled method cards and readings. [`ParquetWriter`] writes tables; no other crate uses polars.
//!
//! The functions block, and fail where their file cannot be opened, read or written; `# Errors` says where else. The crate opens no
//! network connection and no database, and does not merge rows: two rows about one paper remain two rows.

#![warn(missing_docs)]

mod asserted;
pub mod citation_file;
mod columns;
pub mod corpus;
pub mod dump;
pub mod error;
pub mod finding;
mod junk;
mod limits;
pub mod paper_sources;
pub mod parquet;
mod pwc;
mod record;
pub mod remote;
mod repo;
mod row_digest;
pub mod rows;
pub mod source;
pub mod source_tree;
pub mod stream;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod wheel;
mod xml;

pub use citation_file::CitationFile;
pub use corpus::{Corpus, adapters, brief, cards, generated, libraries, ports, readings};
pub use error::DatasetError;
pub use finding::{Finding, FindingKind, Findings};
pub use paper_sources::{PaperSourceError, PaperSources};
pub use parquet::ParquetWriter;
pub use row_digest::{Digests, RowDigest};
pub use rows::StreamRow;
pub use source::SourceInfo;
pub use stream::{Found, Stream, StreamFormat, Streamed, find, stream, stream_as, stream_changed};
pub use wheel::unpack_wheel;
