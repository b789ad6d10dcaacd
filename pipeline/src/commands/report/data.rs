//! The data of the report. `concordance report --json` prints these structs.

pub(crate) use super::method::{Card, MethodRow, PaperLine, RunFacts};

use super::coverage::{Demand, NotFunctionRow};
use super::filter::Narrowed;
use catalogue::{Level, Reason, Rung, Side};
use serde::Serialize;
use store::{FindingCount, HarvestFunnel, NotRun, Totals};

/// The report. `levels`, `failures`, `divergences` and `times` are computed from `methods` and `unrun`: see [`ReportData::tally`].
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub(crate) struct ReportData {
    /// The time of the report: RFC 3339, in UTC.
    pub(crate) generated_at: String,
    pub(crate) ladder_version: String,
    /// The published snapshot; `None` when nothing was published.
    pub(crate) snapshot: Option<String>,
    /// The lowest isolation level of the listed runs; `None` when there is no run.
    pub(crate) isolation: Option<String>,
    /// Facts about the runs' environments: `CPython 3.11.2`, `numpy 2.4.6`.
    pub(crate) environment: Vec<String>,
    /// The filter, unless it is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) narrowed: Option<Narrowed>,
    pub(crate) levels: Vec<AreaLevels>,
    /// Coverage of the published snapshot by demand; `None` when nothing was published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) demand: Option<Demand>,
    /// The latest run of each method with a run.
    pub(crate) methods: Vec<MethodRow>,
    /// Methods with a card and no run.
    pub(crate) unrun: Vec<Card>,
    /// Cards of what is no single function.
    pub(crate) not_functions: Vec<NotFunctionRow>,
    /// Failed rungs by reason, lowest rung and most frequent first.
    pub(crate) failures: Vec<FailureRow>,
    /// Properties that failed, on one side or on both.
    pub(crate) divergences: Vec<DivergenceRow>,
    /// Pairs that could not be run because the sandbox failed.
    pub(crate) not_run: Vec<NotRun>,
    pub(crate) times: Vec<StageTime>,
    pub(crate) corpus: Totals,
    /// Findings in ingested rows, by file and kind. Empty when no ingested row has a defect.
    pub(crate) findings: Vec<FindingCount>,
    /// The outcomes of the functions of papers' repositories, by tree. Empty if nothing was harvested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) harvest: Vec<HarvestFunnel>,
}

/// Methods of an area by standing. `without_code`, `not_run` and all of `at` add up to `methods`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct AreaLevels {
    pub(crate) area: String,
    #[serde(rename = "held")]
    pub(crate) methods: usize,
    /// Methods with a card and no code.
    pub(crate) without_code: usize,
    /// Methods with code that has no run.
    pub(crate) not_run: usize,
    /// Methods with a run, by level.
    #[serde(flatten)]
    pub(crate) at: LevelCounts,
}

/// Numbers of methods with a run, by level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct LevelCounts {
    /// Methods whose V0 did not pass.
    pub(crate) none: usize,
    pub(crate) v0: usize,
    pub(crate) v1: usize,
    pub(crate) v2: usize,
    pub(crate) v3: usize,
}

impl LevelCounts {
    /// Returns the number of methods with this level.
    pub(crate) const fn get(&self, level: Option<Level>) -> usize {
        match level {
            None => self.none,
            Some(Level::V0) => self.v0,
            Some(Level::V1) => self.v1,
            Some(Level::V2) => self.v2,
            Some(Level::V3) => self.v3,
        }
    }

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
    pub(crate) rung: Rung,
    pub(crate) reason: Reason,
    pub(crate) count: usize,
    pub(crate) example: String,
    pub(crate) detail: Option<String>,
}

/// A property that failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct DivergenceRow {
    pub(crate) method: String,
    pub(crate) run_id: i64,
    pub(crate) property: String,
    pub(crate) sides: Vec<Side>,
    pub(crate) detail: Option<String>,
    /// The shrunk failing case as Python code.
    pub(crate) counterexample: Option<String>,
}

/// Time of one stage or rung.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct StageTime {
    /// The name of the stage or of the rung.
    pub(crate) stage: String,
    pub(crate) count: usize,
    /// The total, in milliseconds.
    pub(crate) total_ms: u64,
    /// The median, in milliseconds (the lower median of an even number of values).
    pub(crate) median_ms: u64,
    /// The maximum, in milliseconds.
    pub(crate) worst_ms: u64,
    /// The share of all listed time, 0 to 1.
    pub(crate) share: f64,
}
