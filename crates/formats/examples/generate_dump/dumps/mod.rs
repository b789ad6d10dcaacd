//! Generator of invented dumps. A row depends only on seed, file and row number, so rows are generated in parallel and written in order.

pub mod acl;
mod catalogue;
pub mod dblp;
mod papers;
mod random_text;
mod tables;
mod wide;

use random_text::Rng;
use rayon::prelude::*;
use std::fs::File;
use std::io::{BufWriter, Result, Write};
use std::path::Path;

/// A file that can be generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Papers,
    Links,
    Methods,
    Tables,
    Datasets,
    Arxiv,
    OpenAlex,
}

/// The size of a dump, and the seed of its contents.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// The fraction of the full size.
    pub scale: f64,
    /// The seed of the random rows.
    pub seed: u64,
    /// The fraction of rows that differ from the rows of the same seed without changes.
    pub changed: f64,
}

/// The number of rows that are generated in parallel. **Reason**: some megabytes, and enough rows for every core.
const CHUNK: u64 = 2048;

impl Kind {
    #[allow(dead_code)] // The memory test uses some of the kinds.
    pub const ALL: &[Self] = &[
        Self::Papers,
        Self::Links,
        Self::Methods,
        Self::Tables,
        Self::Datasets,
        Self::Arxiv,
        Self::OpenAlex,
    ];

    #[allow(dead_code)]
    pub const ARCHIVE: &[Self] = &[
        Self::Papers,
        Self::Links,
        Self::Methods,
        Self::Tables,
        Self::Datasets,
    ];

    /// Returns the name of the genuine file.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Papers => "papers-with-abstracts.json",
            Self::Links => "links-between-papers-and-code.json",
            Self::Methods => "methods.json",
            Self::Tables => "evaluation-tables.json",
            Self::Datasets => "datasets.json",
            Self::Arxiv => "arxiv-metadata-oai-snapshot.jsonl",
            Self::OpenAlex => "openalex-works.jsonl",
        }
    }

    /// Returns the number of rows at full size. **Source**: the archive of July 2025 for papers, links, methods and the results of the
    /// tables. The other numbers are estimates of the order of magnitude.
    const fn full(self) -> u64 {
        match self {
            Self::Papers => 576_261,
            Self::Links => 300_161,
            Self::Methods => 8_725,
            Self::Tables => 59_860,
            Self::Datasets => 15_000,
            Self::Arxiv => 2_800_000,
            Self::OpenAlex => 1_000_000,
        }
    }

    const fn lines(self) -> bool {
        matches!(self, Self::Arxiv | Self::OpenAlex)
    }
}

/// The parameters of a file's rows.
#[derive(Debug, Clone, Copy)]
pub struct Rows {
    size: Size,
    /// The number of papers in the archive, to which other rows refer.
    pub papers: u64,
}

impl Rows {
    /// Returns the parameters of dumps of this size.
    pub fn new(size: &Size) -> Self {
        Self {
            size: *size,
            papers: count(Kind::Papers, size),
        }
    }

    /// Returns the random generator of this row. Each `label` has a different sequence.
    pub fn rng(&self, label: &str, row: u64) -> Rng {
        Rng::of(self.size.seed, label, row)
    }

    /// Returns 1 for a changed row, else 0.
    pub fn edition(&self, label: &str, row: u64) -> u64 {
        let mut rng = Rng::of(self.size.seed, &format!("{label} changed"), row);
        u64::from(rng.chance(self.size.changed))
    }
}

fn count(kind: Kind, size: &Size) -> u64 {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss
    )]
    let rows = (kind.full() as f64 * size.scale).round() as u64;
    rows.max(1)
}

/// Writes a file and returns the number of its rows; for tables, the number of results.
///
/// # Errors
/// When the file cannot be written.
pub fn write(kind: Kind, size: &Size, path: &Path) -> Result<u64> {
    let rows = Rows::new(size);
    let total = count(kind, size);
    let mut out = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let (open, separator, close) = if kind.lines() {
        ("", "\n", "\n")
    } else {
        ("[", ",\n", "]\n")
    };
    out.write_all(open.as_bytes())?;
    // A top-level task of the tables has a fixed number of results, so each top-level task can be generated independently.
    let records = if kind == Kind::Tables {
        total.div_ceil(tables::RESULTS)
    } else {
        total
    };
    let mut started = false;
    for first in (0..records).step_by(usize::try_from(CHUNK).unwrap_or(usize::MAX)) {
        let texts: Vec<String> = (first..records.min(first + CHUNK))
            .into_par_iter()
            .map(|row| text(kind, &rows, row, total))
            .collect();
        for text in texts {
            if started {
                out.write_all(separator.as_bytes())?;
            }
            started = true;
            out.write_all(text.as_bytes())?;
        }
    }
    out.write_all(close.as_bytes())?;
    out.into_inner()?.sync_all()?;
    Ok(total)
}

fn text(kind: Kind, rows: &Rows, row: u64, total: u64) -> String {
    let value = match kind {
        Kind::Papers => papers::paper(rows, row),
        Kind::Links => catalogue::link(rows, row),
        Kind::Methods => catalogue::method(rows, row),
        Kind::Tables => tables::task(rows, row, total),
        Kind::Datasets => catalogue::data_set(rows, row),
        Kind::Arxiv => wide::arxiv(rows, row),
        Kind::OpenAlex => wide::work(rows, row),
    };
    value.to_string()
}
