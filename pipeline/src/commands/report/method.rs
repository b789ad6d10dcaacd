//! The latest run of one method.

use super::filter::Standing;
use catalogue::{
    ArxivId, Digest, Doi, Level, PropertyRecord, PropertyResult, Reason, RungRecord, Side,
    Verification, WorstAgreement,
};
use serde::Serialize;
use std::collections::BTreeSet;
use store::StoredComparison;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct PaperLine {
    pub(crate) title: String,
    pub(crate) arxiv: Option<ArxivId>,
    pub(crate) doi: Option<Doi>,
}

/// One rung of a run, with its time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct RungRow {
    /// Rung, outcome, reason, evidence.
    #[serde(flatten)]
    pub(crate) record: RungRecord,
    /// The time of the rung, in milliseconds.
    pub(crate) duration_ms: u64,
}

/// A method's card for a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Card {
    pub(crate) area: String,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) paper: Option<PaperLine>,
    /// True when there is a pair of readings.
    pub(crate) has_code: bool,
    /// The text that a filter searches, in the normal form of names.
    #[serde(skip)]
    pub(crate) search_text: String,
}

impl Card {
    /// Returns the standing of a method without a run.
    pub(crate) const fn standing(&self) -> Standing {
        if self.has_code {
            Standing::NotRun
        } else {
            Standing::NoCode
        }
    }
}

/// The facts of a stored run that are not part of its verification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RunFacts {
    pub(crate) run_id: i64,
    /// The level that the database derives from the outcomes.
    pub(crate) level: Option<Level>,
    pub(crate) verdict_digest: Digest,
    /// The end of the run: RFC 3339, in UTC.
    pub(crate) verified_at: String,
    /// The time of each rung in milliseconds, V0 to V3.
    pub(crate) rung_ms: [u64; 4],
}

/// The latest run of one method.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct MethodRow {
    pub(crate) area: String,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) paper: Option<PaperLine>,
    /// The level; `None` when V0 did not pass.
    pub(crate) level: Option<Level>,
    /// The rungs V0 to V3, in order.
    pub(crate) rungs: [RungRow; 4],
    /// The worst agreement ratio with its position; `None` when V2 was not computed.
    pub(crate) worst: Option<WorstAgreement>,
    /// Similarity of the two readings, 0 to 1; `None` when V2 was not reached.
    pub(crate) similarity: Option<f64>,
    /// The number of distinct evaluated properties; 0 when V3 was not reached.
    pub(crate) property_count: usize,
    pub(crate) properties: Vec<PropertyRecord>,
    /// The number of cases of the corpus; `None` when V1 did not run all cases.
    pub(crate) cases: Option<usize>,
    /// The run's number, for `concordance reproduce`.
    pub(crate) run_id: i64,
    /// The digest of the verdict, which is equal on every machine.
    pub(crate) verdict_digest: Digest,
    /// The end of the run: RFC 3339, in UTC.
    pub(crate) verified_at: String,
    /// Functions of the paper's repositories beside both readings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) authors_code: Vec<StoredComparison>,
    /// The text that a filter searches, in the normal form of names.
    #[serde(skip)]
    pub(crate) search_text: String,
}

impl MethodRow {
    pub(crate) fn of_run(card: Card, run: RunFacts, verification: Verification) -> Self {
        let [v0, v1, v2, v3] = verification.rungs;
        let [t0, t1, t2, t3] = run.rung_ms;
        let row = |record, duration_ms| RungRow {
            record,
            duration_ms,
        };
        let distinct: BTreeSet<&str> = verification
            .properties
            .iter()
            .map(|p| p.property.as_str())
            .collect();
        Self {
            area: card.area,
            id: verification.method,
            name: card.name,
            paper: card.paper,
            level: run.level,
            worst: verification.worst,
            similarity: v2.evidence.similarity,
            property_count: distinct.len(),
            cases: v2.evidence.cases.or(v1.evidence.cases),
            rungs: [row(v0, t0), row(v1, t1), row(v2, t2), row(v3, t3)],
            properties: verification.properties,
            run_id: run.run_id,
            verdict_digest: run.verdict_digest,
            verified_at: run.verified_at,
            authors_code: vec![],
            search_text: card.search_text,
        }
    }

    /// Returns the rung that failed, with the reason; `None` when all four rungs passed.
    pub(crate) fn failure(&self) -> Option<(&RungRow, Reason)> {
        self.rungs
            .iter()
            .find_map(|rung| Some((rung, rung.record.outcome.reason()?)))
    }

    /// Returns the time of all rungs together, in milliseconds.
    pub(crate) fn total_ms(&self) -> u64 {
        self.rungs.iter().map(|rung| rung.duration_ms).sum()
    }

    /// Returns the properties that failed, each with the sides of the failure and the first record of the failure.
    pub(crate) fn failed_properties(&self) -> Vec<(Vec<Side>, &PropertyRecord)> {
        let mut failed: Vec<(Vec<Side>, &PropertyRecord)> = Vec::new();
        for record in self
            .properties
            .iter()
            .filter(|record| record.result == PropertyResult::Fail)
        {
            match failed
                .iter_mut()
                .find(|(_, first)| first.property == record.property)
            {
                Some((sides, _)) => sides.push(record.side),
                None => failed.push((vec![record.side], record)),
            }
        }
        failed
    }
}
