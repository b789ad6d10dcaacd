//! Defects of single rows, with exact counts by kind and some samples of each kind.

use catalogue::string_enum;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The maximum number of samples per kind. **Reason**: enough for a person to see a pattern; the counts are exact in any case.
pub const MAX_SAMPLES: usize = 200;

string_enum! {
    /// The kind of a defect, and the effect on the row.
    pub enum FindingKind {
        /// Invalid UTF-8; the row is dropped.
        InvalidUtf8 = "invalid_utf8",
        /// A row that is not JSON of this format; the row is dropped.
        BadRow = "bad_row",
        /// A row above 32 MiB; the row is dropped unread.
        TooLong = "too_long",
        /// Text after the end of the array; the text is ignored.
        TrailingText = "trailing_text",
        /// A required column is absent; the row is retained when its other columns identify it.
        MissingColumn = "missing_column",
        /// A method, task, dataset or author without a name; the entry is dropped. A model without one is retained as unnamed, a concept
        /// under its IRI.
        MissingName = "missing_name",
        /// A paper without id, address and title; the row is retained without the paper, and a link is dropped.
        MissingPaper = "missing_paper",
        /// An invalid arXiv id; the row is retained without the id.
        NotAnArxivId = "not_an_arxiv_id",
        /// An invalid DOI; the row is retained without the DOI.
        NotADoi = "not_a_doi",
        /// An invalid id of a person, an institution, a work or a concept; the row is retained without the id.
        NotAnId = "not_an_id",
        /// An invalid date; the row is retained without the date.
        NotADate = "not_a_date",
        /// A year that is not between 1600 and 2200; the row is retained without the year.
        NotAYear = "not_a_year",
        /// The placeholder year 2000; the row is retained without the year.
        PlaceholderYear = "placeholder_year",
        /// A placeholder description; the row is retained without the description.
        PlaceholderDescription = "placeholder_description",
        /// An entry of a wiki visitor that is not a method (rules in `junk`); the row is dropped.
        JunkMethod = "junk_method",
        /// An address that is not a repository; the address is dropped.
        BadUrl = "bad_url",
        /// A code address on a host that does not serve code; the address is dropped.
        NotACodeHost = "not_a_code_host",
        /// One author name that is a list of names; the row is retained with the names of the list.
        AuthorList = "author_list",
        /// A text that is not the name of an institution; the row is retained without the text.
        NotAnInstitution = "not_an_institution",
        /// One field with two values; the first value is retained, and a second name becomes an alias.
        Conflict = "conflict",
        /// An entity that neither XML nor Latin-1 defines, or a reference to a character that XML does not allow; the text contains the
        /// entity as it is written.
        UnknownEntity = "unknown_entity",
        /// A key or an id in another spelling than the format's; the value is retained.
        OddSpelling = "odd_spelling",
        /// A value of a type that the field never has; the row is retained without the value.
        WrongType = "wrong_type",
        /// An object of nulls as the parse of a record of S2ORC: its PDF could not be read; the row is retained.
        FailedParse = "failed_parse",
        /// A version of a format that the reader does not know; what the reader knows is read.
        UnknownVersion = "unknown_version",
        /// A name, an identifier or an address above 1,000 bytes; a title is cut, anything else is dropped.
        LongText = "long_text",
        /// A null in a list; the list is retained without the null, the parts of a name with an empty part.
        NullInList = "null_in_list",
        /// The character U+0000, which the database cannot store; the text has U+2400 instead.
        NullCharacter = "null_character",
        /// The character U+FFFD, which an earlier program wrote instead of a character that it could not read; the text is retained.
        DamagedText = "damaged_text",
    }
}

/// A defect of one row.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// The file.
    pub file: PathBuf,
    /// The number of the row, from 1; in evaluation tables, the number of the top-level task.
    pub row: u64,
    /// The kind of the defect.
    pub kind: FindingKind,
    /// The offending value or a description, at most 200 characters.
    pub detail: String,
}

/// The findings of one file.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct Findings {
    file: PathBuf,
    counts: BTreeMap<FindingKind, u64>,
    samples: Vec<Finding>,
}

/// The defects of one row, collected while the row is parsed.
pub type Notes = Vec<(FindingKind, String)>;

/// Notes the characters of a text that cannot be stored or that stand for lost ones, once of each kind.
pub fn note_characters(text: &str, notes: &mut Notes) {
    for character in ['\0', char::REPLACEMENT_CHARACTER] {
        if let Some(at) = text.find(character) {
            note_character(character, text, at, notes);
        }
    }
}

/// Notes such a character at a byte of a text, unless it is noted.
pub fn note_character(character: char, text: &str, at: usize, notes: &mut Notes) {
    let kind = match character {
        '\0' => FindingKind::NullCharacter,
        _ => FindingKind::DamagedText,
    };
    if !notes.iter().any(|(noted, _)| *noted == kind) {
        let start = text.floor_char_boundary(at.saturating_sub(40));
        notes.push((kind, text[start..].chars().take(80).collect()));
    }
}

impl Findings {
    /// Returns empty findings of a file.
    pub fn new(file: &Path) -> Self {
        Self {
            file: file.to_path_buf(),
            ..Self::default()
        }
    }

    /// Adds one defect.
    pub fn add(&mut self, row: u64, kind: FindingKind, detail: &str) {
        let count = self.counts.entry(kind).or_default();
        *count += 1;
        if *count <= MAX_SAMPLES as u64 {
            let detail = detail.chars().take(200).collect();
            self.samples.push(Finding {
                file: self.file.clone(),
                row,
                kind,
                detail,
            });
        }
    }

    /// Adds the defects of one row. A character or an entity is no defect of its own where another defect drops the value with it.
    pub fn add_all(&mut self, row: u64, notes: Notes) {
        for (kind, detail) in &notes {
            let part = match kind {
                FindingKind::NullCharacter => Some("\0"),
                FindingKind::DamagedText => Some("\u{fffd}"),
                FindingKind::UnknownEntity => detail.split(';').next(),
                _ => None,
            };
            let is_dropped = part.is_some_and(|part| {
                let mut others = notes.iter().filter(|(other, _)| other != kind);
                others.any(|(_, detail)| detail.contains(part))
            });
            if !is_dropped {
                self.add(row, *kind, detail);
            }
        }
    }

    /// Returns the exact count of each kind.
    pub const fn counts(&self) -> &BTreeMap<FindingKind, u64> {
        &self.counts
    }

    /// Returns the exact count of one kind.
    pub fn count(&self, kind: FindingKind) -> u64 {
        self.counts.get(&kind).copied().unwrap_or_default()
    }

    /// Returns the first defects of each kind, in file order.
    pub fn samples(&self) -> &[Finding] {
        &self.samples
    }

    /// Returns the number of defects of all kinds.
    pub fn total(&self) -> u64 {
        self.counts.values().sum()
    }
}
