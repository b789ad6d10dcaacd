//! Parquet: reads the archive's tables as JSON records, and writes tables column by column.
//!
//! No other module uses polars, and the public interface has no type of polars.

mod read;
mod write;

pub use read::records;
pub(crate) use read::{column_names, is_parquet, send_rows};
pub use write::{ColumnType, Field, ParquetWriter, Values};
