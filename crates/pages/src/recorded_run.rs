//! A run of a pair of readings, as the pages of a method and of a run show it.

use catalogue::{Level, PropertyRecord, RungRecord, WorstAgreement};

/// A run of a pair.
#[derive(Debug)]
pub struct Run<'a> {
    /// The run's id.
    pub id: &'a str,
    /// The level.
    pub level: Option<Level>,
    /// The four rungs.
    pub rungs: &'a [RungRecord],
    /// The properties on both sides.
    pub properties: &'a [PropertyRecord],
    /// The largest difference of the two readings.
    pub worst: Option<&'a WorstAgreement>,
    /// The isolation level.
    pub isolation: &'a str,
    /// The version of the rules.
    pub ladder_version: &'a str,
    /// The digest of the verdict.
    pub verdict_digest: String,
    /// The end of the run, ISO 8601 UTC.
    pub verified_at: &'a str,
    /// The environment, as labels and values.
    pub environment: Vec<(String, String)>,
}
