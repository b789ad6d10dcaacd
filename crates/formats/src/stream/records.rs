//! The reader of formats in JSON or Parquet. Records are parsed in parallel, and a record may contain several rows.

use super::{Rows, Streamed};
use crate::dump::{Progress, ReadError, RowId, RowReader, Shape, Total};
use crate::error::DatasetError;
use crate::finding::{Findings, Notes};
use crate::parquet;
use crate::record::Record;
use crate::row_digest::DigestFilter;
use crate::rows::StreamRow;
use std::path::Path;

/// The rows of a file of JSON or Parquet records.
pub struct Records {
    reader: RowReader<Vec<StreamRow>>,
    pending: std::vec::IntoIter<StreamRow>,
    /// The record of the pending rows.
    record: RowId,
}

impl Records {
    /// Opens a file of records of type `R`. A Parquet file is read as the JSON file with the same columns.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open<R: Record + 'static>(
        file: &Path,
        shape: Shape,
        filter: DigestFilter,
    ) -> Result<Self, DatasetError> {
        let map = |record: R, notes: &mut Notes| record.rows(notes);
        let reader = if parquet::is_parquet(file) {
            let (progress, path) = (Progress::new(), file.to_path_buf());
            let counted = progress.clone();
            let read = move |sender: &_| {
                parquet::send_rows(&path, &counted, sender).map_err(ReadError::Dataset)?;
                Ok(false)
            };
            RowReader::spawn(file, progress, read, filter, map)
        } else {
            RowReader::open(file, shape, filter, map)?
        };
        Ok(Self {
            reader,
            pending: vec![].into_iter(),
            record: RowId::default(),
        })
    }
}

impl Rows for Records {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        loop {
            if let Some(row) = self.pending.next() {
                return Some(Ok(Streamed {
                    record: self.record.number,
                    digest: self.record.digest,
                    record_len: self.record.len,
                    row,
                }));
            }
            match self.reader.next_row(findings)? {
                Ok((record, rows)) => {
                    self.record = record;
                    self.pending = rows.into_iter();
                }
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn total(&self) -> Total {
        self.reader.total()
    }

    fn unchanged(&self) -> u64 {
        self.reader.unchanged()
    }
}
