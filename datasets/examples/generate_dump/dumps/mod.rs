//! Invented dumps: every row follows from seed, file and number alone, so rows are made in parallel and written in order.

mod catalogue;
mod papers;
mod random_text;
mod tables;
mod wide;

use random_text::Rng;
use rayon::prelude::*;
use std::fs::File;
use std::io::{BufWriter, Result, Write};
use std::path::Path;

/// A file that can be made.
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

/// How much of it, and which.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// Part of the full size.
    pub scale: f64,
    /// Other seeds give other rows.
    pub seed: u64,
    /// Part of the rows that differ from those of the same seed.
    pub changed: f64,
}

/// Rows made at once. **Reason**: some megabytes, enough for every core.
const CHUNK: u64 = 2048;

impl Kind {
    #[allow(dead_code)] // The memory test takes some of them.
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

    /// The genuine file's name.
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

    /// Rows of the whole. **Source**: the archive of July 2025 (papers, links, methods; of tables the results). Of the others there is
    /// no exact count at hand: sizes of their order.
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

/// The rows of a file: what tells them apart.
#[derive(Debug, Clone, Copy)]
pub struct Rows {
    size: Size,
    /// How many papers the archive has: what other rows name.
    pub papers: u64,
}

impl Rows {
    /// Chance for this row; `what` keeps files apart.
    pub fn rng(&self, what: &str, row: u64) -> Rng {
        Rng::of(self.size.seed, what, row)
    }

    /// A number that is another in a changed row, and else 0.
    pub fn edition(&self, what: &str, row: u64) -> u64 {
        let mut rng = Rng::of(self.size.seed, &format!("{what} changed"), row);
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

/// Writes a file; how many rows (of tables: results).
///
/// # Errors
/// When it cannot be written.
pub fn write(kind: Kind, size: &Size, path: &Path) -> Result<u64> {
    let rows = Rows {
        size: *size,
        papers: count(Kind::Papers, size),
    };
    let wanted = count(kind, size);
    let mut out = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let (open, between, close) = if kind.lines() {
        ("", "\n", "\n")
    } else {
        ("[", ",\n", "]\n")
    };
    out.write_all(open.as_bytes())?;
    // A top task of the tables holds a set number of results, so that tops are made apart as well.
    let tops = if kind == Kind::Tables {
        wanted.div_ceil(tables::RESULTS)
    } else {
        wanted
    };
    let mut begun = false;
    for first in (0..tops).step_by(usize::try_from(CHUNK).unwrap_or(usize::MAX)) {
        let texts: Vec<String> = (first..tops.min(first + CHUNK))
            .into_par_iter()
            .map(|row| text(kind, &rows, row, wanted))
            .collect();
        for text in texts {
            if begun {
                out.write_all(between.as_bytes())?;
            }
            begun = true;
            out.write_all(text.as_bytes())?;
        }
    }
    out.write_all(close.as_bytes())?;
    out.into_inner()?.sync_all()?;
    Ok(wanted)
}

fn text(kind: Kind, rows: &Rows, row: u64, wanted: u64) -> String {
    let value = match kind {
        Kind::Papers => papers::paper(rows, row),
        Kind::Links => catalogue::link(rows, row),
        Kind::Methods => catalogue::method(rows, row),
        Kind::Tables => tables::task(rows, row, wanted),
        Kind::Datasets => catalogue::data_set(rows, row),
        Kind::Arxiv => wide::arxiv(rows, row),
        Kind::OpenAlex => wide::work(rows, row),
    };
    value.to_string()
}
