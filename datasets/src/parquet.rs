//! Parquet: the archive's tables read as the records of its JSON, and tables written column by column.
//!
//! The only use of polars, whose types stay inside.

mod read;
mod write;

pub use read::records;
pub(crate) use read::{columns, feed, is_parquet};
pub use write::{Field, Kind, ParquetWriter, Values};
