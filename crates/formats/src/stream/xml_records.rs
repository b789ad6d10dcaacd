//! The reader of formats in XML: one record in memory at a time.

use super::{Rows, Streamed};
use crate::dump::Total;
use crate::error::DatasetError;
use crate::finding::{FindingKind, Findings, Notes};
use crate::row_digest::{DigestFilter, RowDigest};
use crate::rows::StreamRow;
use crate::xml::{Element, XmlItem, XmlReader};
use std::path::Path;

/// A format of records in XML, with what is known of the file so far.
pub trait XmlFormat: Default + Send + 'static {
    /// The elements that the XML reader returns completely.
    const WHOLE: &'static [&'static str];

    /// The root of a file as an error names it, with advice to the user.
    const ROOT: (&'static str, &'static str);

    /// Reads the start of an element that is not returned completely. Returns false when a root is due instead.
    fn start(&mut self, element: &Element, depth: usize) -> bool;

    /// Returns true once the root was read.
    fn has_root(&self) -> bool;

    /// Returns true for the start of a record of a kind that this reader does not know.
    fn is_unknown_record(&self, _element: &Element) -> bool {
        false
    }

    /// Reads a complete element that is no record. The digest is that of its text.
    ///
    /// # Errors
    /// With the problem and advice, when the element says that the file has no records.
    fn part(
        &mut self,
        _element: &Element,
        _digest: [u8; 32],
        _notes: &mut Notes,
    ) -> Result<(), (String, &'static str)> {
        Ok(())
    }

    /// Returns true for the name of a record.
    fn is_record(&self, name: &str) -> bool;

    /// Returns the digest of a record, whose text has the digest `text`.
    fn digest(&self, filter: &DigestFilter, text: [u8; 32]) -> RowDigest {
        filter.digest(&[&text])
    }

    /// Converts a record; `None` when it has no row.
    fn row(&self, record: &Element, notes: &mut Notes) -> Option<StreamRow>;

    /// Returns the token with which an OAI-PMH harvest continues.
    fn resumption_token(&self) -> Option<&str> {
        None
    }
}

/// The rows of a file.
pub struct XmlRecords<F> {
    xml: XmlReader,
    filter: DigestFilter,
    unchanged: u64,
    format: F,
}

impl<F: XmlFormat> XmlRecords<F> {
    /// Opens a file.
    pub fn open(file: &Path, filter: DigestFilter) -> Result<Box<dyn Rows + Send>, DatasetError> {
        Ok(Box::new(Self {
            xml: XmlReader::open(file)?,
            filter,
            unchanged: 0,
            format: F::default(),
        }))
    }

    fn next(&mut self, findings: &mut Findings) -> Result<Option<Streamed>, DatasetError> {
        while let Some(item) = self.xml.next_item(F::WHOLE)? {
            match item {
                XmlItem::Start(element) => {
                    if !self.format.start(&element, self.xml.depth()) {
                        return Err(self.no_root(&format!("<{}>", element.name)));
                    }
                    if self.format.is_unknown_record(&element) {
                        let detail = format!("<{}> is an unknown kind of record", element.name);
                        self.leave_out(FindingKind::BadRow, &detail, findings);
                    }
                }
                XmlItem::Dropped(kind, detail) => self.leave_out(kind, &detail, findings),
                XmlItem::Complete(element, _) if !self.format.has_root() => {
                    return Err(self.no_root(&format!("<{}>", element.name)));
                }
                XmlItem::Complete(element, notes) => {
                    if let Some(row) = self.complete(&element, notes, findings)? {
                        return Ok(Some(row));
                    }
                }
            }
        }
        match self.format.has_root() {
            true => Ok(None),
            false => Err(self.no_root("nothing")),
        }
    }

    fn complete(
        &mut self,
        element: &Element,
        mut notes: Notes,
        findings: &mut Findings,
    ) -> Result<Option<Streamed>, DatasetError> {
        let text = self.xml.digest();
        if !self.format.is_record(&element.name) {
            let read = self.format.part(element, text, &mut notes);
            read.map_err(|(problem, hint)| self.xml.malformed(problem, hint))?;
            // A block that is no record stands before the records that it describes.
            findings.add_all(self.xml.records + 1, notes);
            return Ok(None);
        }
        self.xml.records += 1;
        let digest = self.format.digest(&self.filter, text);
        if self.filter.is_stored(&digest) {
            self.unchanged += 1;
            return Ok(None);
        }
        let row = self.format.row(element, &mut notes);
        findings.add_all(self.xml.records, notes);
        Ok(row.map(|row| Streamed {
            record: self.xml.records,
            digest,
            record_len: self.xml.element_len,
            row,
        }))
    }

    /// Counts a record that is not read.
    fn leave_out(&mut self, kind: FindingKind, detail: &str, findings: &mut Findings) {
        self.xml.records += 1;
        findings.add(self.xml.records, kind, detail);
    }

    fn no_root(&self, found: &str) -> DatasetError {
        let (root, hint) = F::ROOT;
        self.xml
            .malformed(format!("{root} is due, found {found}"), hint)
    }
}

impl<F: XmlFormat> Rows for XmlRecords<F> {
    fn row(&mut self, findings: &mut Findings) -> Option<Result<Streamed, DatasetError>> {
        self.next(findings).transpose()
    }

    fn total(&self) -> Total {
        self.xml.total()
    }

    fn unchanged(&self) -> u64 {
        self.unchanged
    }

    fn resumption_token(&self) -> Option<&str> {
        self.format.resumption_token()
    }
}
