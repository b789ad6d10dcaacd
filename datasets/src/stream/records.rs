//! Formats of JSON: a record a line or an element of one array, parsed in parallel; a record may give several rows.

use super::{Recogniser, RowDigest, Rows, Streamed};
use crate::dump::{Parsed, Shape, Total};
use crate::error::DatasetError;
use crate::finding::{Findings, Notes};
use crate::rows::StreamRow;
use serde::de::DeserializeOwned;
use std::path::Path;

/// A record as it stands in a file.
pub trait Record: DeserializeOwned {
    /// The rows it gives: none when nothing names what it is about. What is wrong with it goes to the notes.
    fn rows(self, notes: &mut Notes) -> Vec<StreamRow>;
}

/// The rows of a file of such records.
pub struct Records {
    parsed: Parsed<Vec<StreamRow>>,
    pending: std::vec::IntoIter<StreamRow>,
    /// Number and digest of the record that gave the pending rows.
    at: (u64, RowDigest),
}

impl Records {
    /// Opens a file whose records are of this kind.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn of<R: Record + 'static>(
        file: &Path,
        shape: Shape,
        known: Recogniser,
    ) -> Result<Self, DatasetError> {
        let parsed = Parsed::open(file, shape, known, |record: R, notes: &mut Notes| {
            record.rows(notes)
        })?;
        Ok(Self {
            parsed,
            pending: vec![].into_iter(),
            at: (0, RowDigest::default()),
        })
    }
}

impl Rows for Records {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        loop {
            if let Some(row) = self.pending.next() {
                let (record, digest) = self.at;
                return Some(Ok(Streamed {
                    record,
                    digest,
                    row,
                }));
            }
            match self.parsed.row(findings)? {
                Ok((record, digest, rows)) => {
                    self.at = (record, digest);
                    self.pending = rows.into_iter();
                }
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn total(&self) -> Total {
        self.parsed.total()
    }

    fn unchanged(&self) -> u64 {
        self.parsed.unchanged()
    }
}
