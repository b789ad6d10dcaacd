//! The evidence behind a level: the report of a run, property tests and the spec.

use catalogue::{MisreadingRecord, PropertyRecord, RungRecord, Side, WorstAgreement};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use snapshot::RunRecord;

/// The latest run's report.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct VerificationReport {
    /// The run's id.
    pub(crate) run_id: String,
    /// V0 to V3 in order: `{rung, outcome: passed|failed|not_reached, reason?, evidence}`.
    #[schemars(with = "Vec<Value>")]
    pub(crate) rungs: [RungRecord; 4],
    /// The largest ratio of difference to tolerance, and its case; at most 1 means agreement.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) worst: Option<WorstAgreement>,
    /// The ladder's version.
    pub(crate) ladder_version: String,
    /// The machine-independent digest.
    pub(crate) verdict_digest: String,
    /// End of the run, ISO 8601 UTC.
    pub(crate) verified_at: String,
    /// The isolation level: `I0` to `I3`.
    pub(crate) isolation: String,
}

/// The results of one paper-derived property.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct PropertyTest {
    /// The property's id in the spec.
    pub(crate) property: String,
    /// Reading A: `{result: pass|fail|error|no_case, effective, detail?, counterexample?}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) a: Option<PropertyRecord>,
    /// Reading B.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) b: Option<PropertyRecord>,
}

/// The property spec of the readings.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Spec {
    /// SHA-256 of the text.
    pub spec_sha256: String,
    /// The text (TOML).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    // Each is `{misreading, kind, member?, reports?, property, python, detail, returned, expected, expected_of_b?}`.
    /// The smallest input that shows each misreading, variant and departure.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) misreadings: Vec<Value>,
}

/// Returns the misreadings that an input shows. Their programs stay on the page of the method: the input says as much in fewer bytes.
pub(crate) fn shown_misreadings(
    records: &[MisreadingRecord],
    spec_text: Option<&str>,
) -> Vec<Value> {
    let spec = spec_text.and_then(|text| spec::Spec::parse_published(text, "spec.toml").ok());
    let listed = spec.map_or_else(Vec::new, |spec| spec.misreadings);
    let shown = records
        .iter()
        .filter(|record| record.license.redistributable());
    let shown = shown.filter_map(|record| {
        let mut wire = json!(record.shown.as_ref()?);
        if let Some(wire) = wire.as_object_mut() {
            // The page of the method has the other tests.
            wire.retain(|key, _| key != "fails" && key != "holds");
        }
        wire["misreading"] = json!(record.misreading);
        if let Some(member) = record.member() {
            wire["kind"] = json!(spec::MisreadingKind::Variant);
            wire["member"] = json!(member);
        }
        if let Some(one) = listed.iter().find(|one| one.id == record.misreading) {
            wire["kind"] = json!(one.kind);
            if let Some(member) = &one.member {
                wire["member"] = json!(member);
            }
            if !one.report.is_empty() {
                let reports = one.report.iter().map(spec::Report::url);
                wire["reports"] = json!(reports.collect::<Vec<_>>());
            }
        }
        Some(wire)
    });
    shown.collect()
}

impl From<RunRecord> for VerificationReport {
    fn from(run: RunRecord) -> Self {
        Self {
            run_id: run.run_id,
            rungs: run.rungs,
            worst: run.worst,
            ladder_version: run.ladder_version,
            verdict_digest: run.verdict_digest.to_string(),
            verified_at: run.verified_at,
            isolation: run.isolation,
        }
    }
}

/// Groups the records by property, in the order of the records.
pub(crate) fn property_tests(records: &[PropertyRecord]) -> Vec<PropertyTest> {
    let mut tests: Vec<PropertyTest> = vec![];
    for record in records {
        let at = tests
            .iter()
            .position(|test| test.property == record.property)
            .unwrap_or_else(|| {
                tests.push(PropertyTest {
                    property: record.property.clone(),
                    a: None,
                    b: None,
                });
                tests.len() - 1
            });
        match record.side {
            Side::A => tests[at].a = Some(record.clone()),
            Side::B => tests[at].b = Some(record.clone()),
        }
    }
    tests
}
