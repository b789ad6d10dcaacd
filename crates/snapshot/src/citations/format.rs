//! The file format of the citation graph: a header of six words, then sections of little-endian
//! words of four bytes.

use crate::files::header_words;
use crate::layout::MAX_RECORDS;

const MAGIC: [u8; 8] = *b"citation";

const VERSION: u32 = 4;

/// Words of the header: magic (2), version, papers, citations (2).
pub(super) const HEADER: usize = 6;

/// The stored day of a paper without a complete date.
pub(super) const NO_DAY: i32 = i32::MIN;

/// The size of a graph. The offset of every section, in words from the start of the file, follows
/// from the size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) papers: u32,
    pub(super) citations: u32,
}

impl Layout {
    /// Returns the offset of the rows of references: for each paper, ascending, the papers it cites.
    pub(super) const fn references(self) -> usize {
        HEADER
    }

    /// Returns the offset of the rows of citing papers: for each paper, ascending, the papers that
    /// cite it.
    pub(super) const fn cited_by(self) -> usize {
        self.references() + self.citations as usize
    }

    /// Returns the offset of the starts of each paper's references, then the end of the last row.
    pub(super) const fn reference_starts(self) -> usize {
        self.cited_by() + self.citations as usize
    }

    /// Returns the offset of the starts of each paper's citing papers, then the end of the last row.
    pub(super) const fn cited_by_starts(self) -> usize {
        self.reference_starts() + self.papers as usize + 1
    }

    /// Returns the offset of each paper's day of publication, counted from 1970-01-01, signed.
    pub(super) const fn days(self) -> usize {
        self.cited_by_starts() + self.papers as usize + 1
    }

    /// Returns the offset of the latest days among a paper and every paper it reaches by references.
    pub(super) const fn newest_days(self) -> usize {
        self.days() + self.papers as usize
    }

    /// Returns the offset of the source of each reference, one byte each in the order of the rows of
    /// references, then zeros up to a whole word.
    pub(super) const fn reference_sources(self) -> usize {
        self.newest_days() + self.papers as usize
    }

    /// Returns the length of the file in words.
    pub(super) const fn end(self) -> usize {
        self.reference_sources() + (self.citations as usize).div_ceil(4)
    }

    pub(super) fn to_header(self) -> Vec<u8> {
        let citations = u64::from(self.citations).to_le_bytes();
        [
            &MAGIC[..],
            &VERSION.to_le_bytes(),
            &self.papers.to_le_bytes(),
            &citations,
        ]
        .concat()
    }

    /// Reads a header.
    ///
    /// # Errors
    /// A sentence that describes the fault of the header.
    pub(super) fn from_header(bytes: &[u8]) -> Result<Self, String> {
        let [_, _, _, papers, citations, high] =
            header_words::<HEADER>(bytes, MAGIC, VERSION, "a citation graph")?;
        if high != 0 {
            return Err("its header counts more than 4,294,967,295 citations".to_owned());
        }
        if papers > MAX_RECORDS {
            return Err(format!("its header counts more than {MAX_RECORDS} papers"));
        }
        Ok(Self { papers, citations })
    }
}
