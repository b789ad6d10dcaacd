//! Everything the report shows, as plain structs. `concordance report --json` prints exactly this.

pub(crate) use super::method::{MethodRow, PaperLine, RunFacts, RungRow, Title};

use super::filter::{Narrowed, Standing};
use ladder::{Level, Reason, Rung, Side};
use serde::Serialize;

/// The whole report. `levels`, `failures`, `divergences` and `times` follow from `methods` and `unrun`: see
/// [`ReportData::tally`].
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(crate) struct ReportData {
    /// When it was made, RFC 3339 in UTC.
    pub(crate) generated_at: String,
    /// The version of the rules.
    pub(crate) ladder_version: String,
    /// The published snapshot; `None` when nothing was published.
    pub(crate) snapshot: Option<String>,
    /// How subjects were kept apart, lowest level among the runs shown; `None` when there is no run.
    pub(crate) isolation: Option<String>,
    /// Where the runs were made, one fact a line: `CPython 3.11.2`, `numpy 2.4.6`.
    pub(crate) environment: Vec<String>,
    /// What it was narrowed to, when not everything was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) narrowed: Option<Narrowed>,
    /// Levels, one row per area.
    pub(crate) levels: Vec<AreaLevels>,
    /// The latest run of each method that has one.
    pub(crate) methods: Vec<MethodRow>,
    /// Methods with a card and no run.
    pub(crate) unrun: Vec<Card>,
    /// Failed rungs by reason, lowest rung and most frequent first.
    pub(crate) failures: Vec<FailureRow>,
    /// Properties that failed, on one side or on both.
    pub(crate) divergences: Vec<DivergenceRow>,
    /// Pairs that could not be run for a reason of our own.
    pub(crate) not_run: Vec<NotRunRow>,
    /// Time per stage and rung.
    pub(crate) times: Vec<StageTime>,
    /// What was ingested.
    pub(crate) corpus: CorpusCounts,
    /// What was wrong with ingested rows, by file and kind. Empty: every row was clean, or nothing was ingested.
    pub(crate) findings: Vec<FindingCount>,
}

/// A method's card, as far as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Card {
    /// The area.
    pub(crate) area: String,
    /// The method's id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// The paper it is from.
    pub(crate) paper: Option<PaperLine>,
    /// Whether a pair of readings is held.
    pub(crate) has_code: bool,
    /// What words are looked for in, in the normal form of names.
    #[serde(skip)]
    pub(crate) search_text: String,
}

impl Card {
    /// Where the method stands while it has no run.
    pub(crate) const fn standing(&self) -> Standing {
        if self.has_code {
            Standing::NotRun
        } else {
            Standing::NoCode
        }
    }
}

/// How many methods stand where. The parts of `held`: `without_code`, `not_run` and all of `at`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct AreaLevels {
    /// The area.
    pub(crate) area: String,
    /// Methods with a card.
    pub(crate) held: usize,
    /// Methods with a card and no code.
    pub(crate) without_code: usize,
    /// Methods with code that has no run.
    pub(crate) not_run: usize,
    /// Methods with a run, by level.
    #[serde(flatten)]
    pub(crate) at: LevelCounts,
}

/// How many methods have each level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct LevelCounts {
    /// Run, and V0 did not pass.
    pub(crate) none: usize,
    /// V0.
    pub(crate) v0: usize,
    /// V1.
    pub(crate) v1: usize,
    /// V2.
    pub(crate) v2: usize,
    /// V3.
    pub(crate) v3: usize,
}

impl LevelCounts {
    /// How many have this level.
    pub(crate) const fn get(&self, level: Option<Level>) -> usize {
        match level {
            None => self.none,
            Some(Level::V0) => self.v0,
            Some(Level::V1) => self.v1,
            Some(Level::V2) => self.v2,
            Some(Level::V3) => self.v3,
        }
    }

    /// Counts one more at this level.
    pub(crate) const fn add(&mut self, level: Option<Level>) {
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
pub(crate) struct FailureRow {
    /// The rung.
    pub(crate) rung: Rung,
    /// The reason.
    pub(crate) reason: Reason,
    /// How many methods.
    pub(crate) count: usize,
    /// One of them, by id.
    pub(crate) example: String,
    /// What was seen there.
    pub(crate) detail: Option<String>,
}

/// A property that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct DivergenceRow {
    /// The method's id.
    pub(crate) method: String,
    /// The run's number.
    pub(crate) run_id: i64,
    /// The property.
    pub(crate) property: String,
    /// The sides it failed on.
    pub(crate) sides: Vec<Side>,
    /// The judge's note.
    pub(crate) detail: Option<String>,
    /// The shrunk failing case as Python that can be pasted.
    pub(crate) counterexample: Option<String>,
}

/// A failure of our own; no outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct NotRunRow {
    /// The method's id.
    pub(crate) method: String,
    /// What went wrong.
    pub(crate) message: String,
}

/// Time of one stage or rung.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct StageTime {
    /// The stage's name, or the rung's.
    pub(crate) stage: String,
    /// How many measurements.
    pub(crate) count: usize,
    /// Milliseconds of all together.
    pub(crate) total_ms: u64,
    /// The median, in milliseconds (the lower middle of an even number).
    pub(crate) median_ms: u64,
    /// The longest, in milliseconds.
    pub(crate) worst_ms: u64,
    /// The part of all listed time, 0 to 1.
    pub(crate) share: f64,
}

/// How many of each are held.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct CorpusCounts {
    /// Papers.
    pub(crate) papers: u64,
    /// Methods.
    pub(crate) methods: u64,
    /// Authors.
    pub(crate) authors: u64,
    /// Declared repositories.
    pub(crate) repositories: u64,
    /// Tasks.
    pub(crate) tasks: u64,
    /// Results on leaderboards.
    pub(crate) results: u64,
}

impl CorpusCounts {
    /// Every count with its word.
    pub(crate) const fn named(&self) -> [(&'static str, u64); 6] {
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
pub(crate) struct FindingCount {
    /// The file.
    pub(crate) file: String,
    /// The kind's word.
    pub(crate) kind: String,
    /// How many rows.
    pub(crate) count: u64,
}
