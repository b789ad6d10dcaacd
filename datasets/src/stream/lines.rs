//! Formats of JSON Lines: a record a line, parsed in parallel.

use super::Rows;
use crate::dump::{Parsed, Shape, Total};
use crate::error::DatasetError;
use crate::finding::{Findings, Notes};
use crate::rows::StreamRow;
use serde::de::DeserializeOwned;
use std::path::Path;

/// A record as it stands in a file.
pub trait Record: DeserializeOwned {
    /// The row it gives, unless nothing names it; what is wrong with it goes to the notes.
    fn row(self, notes: &mut Notes) -> Option<StreamRow>;
}

/// The rows of a file of JSON Lines.
pub struct Lines(Parsed<'static, Option<StreamRow>>);

impl Lines {
    /// Opens a file whose records are of this kind.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn of<R: Record + 'static>(file: &Path) -> Result<Self, DatasetError> {
        Parsed::open(file, Shape::Lines, |record: R, notes: &mut Notes| record.row(notes)).map(Self)
    }
}

impl Rows for Lines {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<(u64, StreamRow), DatasetError>> {
        loop {
            match self.0.row(findings)? {
                Ok((number, Some(row))) => return Some(Ok((number, row))),
                Ok((_, None)) => {}
                Err(error) => return Some(Err(error)),
            }
        }
    }

    fn total(&self) -> Total {
        self.0.total()
    }
}
