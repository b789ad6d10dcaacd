//! Everything the report shows, as plain structs. `concordance report --json` prints exactly this.

pub use super::method::{MethodRow, PaperLine, RunFacts, RungRow, Title};

use super::filter::{Narrowed, Standing};
use ladder::{Level, Reason, Rung, Side};
use serde::Serialize;

/// The whole report. `levels`, `failures`, `divergences` and `times` follow from `methods` and `unrun`: see
/// [`ReportData::tally`].
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ReportData {
    /// When it was made, RFC 3339 in UTC.
    pub generated_at: String,
    /// The version of the rules.
    pub ladder_version: String,
    /// The published snapshot; `None` when nothing was published.
    pub snapshot: Option<String>,
    /// How subjects were kept apart, lowest level among the runs shown; `None` when there is no run.
    pub isolation: Option<String>,
    /// Where the runs were made, one fact a line: `CPython 3.11.2`, `numpy 2.4.6`.
    pub environment: Vec<String>,
    /// What it was narrowed to, when not everything was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub narrowed: Option<Narrowed>,
    /// Levels, one row per area.
    pub levels: Vec<AreaLevels>,
    /// The latest run of each method that has one.
    pub methods: Vec<MethodRow>,
    /// Methods with a card and no run.
    pub unrun: Vec<Card>,
    /// Failed rungs by reason, lowest rung and most frequent first.
    pub failures: Vec<FailureRow>,
    /// Properties that failed, on one side or on both.
    pub divergences: Vec<DivergenceRow>,
    /// Pairs that could not be run for a reason of our own.
    pub not_run: Vec<NotRunRow>,
    /// Time per stage and rung.
    pub times: Vec<StageTime>,
    /// What was ingested.
    pub corpus: CorpusCounts,
    /// What was wrong with ingested rows, by file and kind. Empty: every row was clean, or nothing was ingested.
    pub findings: Vec<FindingCount>,
}

/// A method's card, as far as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Card {
    /// The area.
    pub area: String,
    /// The method's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The paper it is from.
    pub paper: Option<PaperLine>,
    /// Whether a pair of readings is held.
    pub has_code: bool,
    /// What words are looked for in, in the normal form of names.
    #[serde(skip)]
    pub searched: String,
}

impl Card {
    /// Where the method stands while it has no run.
    pub const fn standing(&self) -> Standing {
        if self.has_code {
            Standing::NotRun
        } else {
            Standing::NoCode
        }
    }
}

/// How many methods stand where. The parts of `held`: `without_code`, `not_run` and all of `at`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct AreaLevels {
    /// The area.
    pub area: String,
    /// Methods with a card.
    pub held: usize,
    /// Methods with a card and no code.
    pub without_code: usize,
    /// Methods with code that has no run.
    pub not_run: usize,
    /// Methods with a run, by level.
    #[serde(flatten)]
    pub at: LevelCounts,
}

/// How many methods have each level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct LevelCounts {
    /// Run, and V0 did not pass.
    pub none: usize,
    /// V0.
    pub v0: usize,
    /// V1.
    pub v1: usize,
    /// V2.
    pub v2: usize,
    /// V3.
    pub v3: usize,
}

impl LevelCounts {
    /// How many have this level.
    pub const fn get(&self, level: Option<Level>) -> usize {
        match level {
            None => self.none,
            Some(Level::V0) => self.v0,
            Some(Level::V1) => self.v1,
            Some(Level::V2) => self.v2,
            Some(Level::V3) => self.v3,
        }
    }

    /// Counts one more at this level.
    pub const fn add(&mut self, level: Option<Level>) {
        match level {
            None => self.none += 1,
            Some(Level::V0) => self.v0 += 1,
            Some(Level::V1) => self.v1 += 1,
            Some(Level::V2) => self.v2 += 1,
            Some(Level::V3) => self.v3 += 1,
        }
    }
}

/// Failed rungs with one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FailureRow {
    /// The rung.
    pub rung: Rung,
    /// The reason.
    pub reason: Reason,
    /// How many methods.
    pub count: usize,
    /// One of them, by id.
    pub example: String,
    /// What was seen there.
    pub detail: Option<String>,
}

/// A property that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DivergenceRow {
    /// The method's id.
    pub method: String,
    /// The run's number.
    pub run_id: i64,
    /// The property.
    pub property: String,
    /// The sides it failed on.
    pub sides: Vec<Side>,
    /// The judge's note.
    pub detail: Option<String>,
    /// The shrunk failing case as Python that can be pasted.
    pub counterexample: Option<String>,
}

/// A failure of our own; no outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NotRunRow {
    /// The method's id.
    pub method: String,
    /// What went wrong.
    pub message: String,
}

/// Time of one stage or rung.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StageTime {
    /// The stage's name, or the rung's.
    pub stage: String,
    /// How many measurements.
    pub count: usize,
    /// Milliseconds of all together.
    pub total_ms: u64,
    /// The median, in milliseconds (the lower middle of an even number).
    pub median_ms: u64,
    /// The longest, in milliseconds.
    pub worst_ms: u64,
    /// The part of all listed time, 0 to 1.
    pub share: f64,
}

/// How many of each are held.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct CorpusCounts {
    /// Papers.
    pub papers: u64,
    /// Methods.
    pub methods: u64,
    /// Authors.
    pub authors: u64,
    /// Declared repositories.
    pub repositories: u64,
    /// Tasks.
    pub tasks: u64,
    /// Results on leaderboards.
    pub results: u64,
}

impl CorpusCounts {
    /// Every count with its word.
    pub const fn named(&self) -> [(&'static str, u64); 6] {
        [
            ("papers", self.papers),
            ("methods", self.methods),
            ("authors", self.authors),
            ("repositories", self.repositories),
            ("tasks", self.tasks),
            ("results", self.results),
        ]
    }
}

/// Findings of one kind in one file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingCount {
    /// The file.
    pub file: String,
    /// The kind's word.
    pub kind: String,
    /// How many rows.
    pub count: u64,
}
