//! `get_reference_implementation`: a pair of readings, its contract, and the evidence of its latest run.

use crate::answer::call::Call;
use crate::answer::compose::substitutes::{Substitute, listed_substitutes};
use crate::answer::licenses::Notices;
use crate::answer::refusal::{below_min_level, find_or_refuse, no_code};
use crate::answer::subject::Match;
use crate::answer::wire::{Homonym, LevelWord, ResolvedTo, level_schema};
use crate::answer::{AnswerError, Outcome, finish};
use crate::library::Library;
use catalogue::License;
use ladder::{Level, PropertyRecord, RungRecord, Side, WorstAgreement};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use snapshot::{ImplementationRecord, Reading, RunRecord, Snapshot, SnapshotError};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id, a preprint id in any form, or a paper's title.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) name: String,
    /// The lowest verification level to accept; any level, and code that was never run, when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub(crate) min_level: Option<Level>,
}

/// A reading.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Code {
    /// SHA-256 of the source.
    pub code_sha256: String,
    /// Python source; left out if its license forbids export or if not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    /// The source's license.
    pub(crate) license: &'static str,
    /// True if the license allows export of the source.
    pub(crate) redistributable: bool,
    /// Author and origin.
    pub(crate) provenance: Value,
}

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
}

/// A reference implementation.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ImplementationAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    /// The implemented method's id.
    pub(crate) method: String,
    /// The name.
    pub(crate) name: String,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The function of both readings.
    pub(crate) entry: String,
    /// The signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) signature: Option<String>,
    /// Typed inputs and outputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) contract: Option<Value>,
    /// Reading A.
    pub(crate) code: Code,
    /// Reading B, written independently.
    pub(crate) counterpart: Code,
    /// The property spec.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) spec: Option<Spec>,
    /// The latest run's report; left out if never run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_report: Option<VerificationReport>,
    /// Paper-derived properties with results of each side, if V3 was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) property_tests: Option<Vec<PropertyTest>>,
    /// The environment of the run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) env: Option<Value>,
    /// The command to repeat the run on another machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reproduce: Option<String>,
    /// Methods that may replace this one, by contracts: their results are not compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) substitutes: Option<Vec<Substitute>>,
    /// Other methods of the same paper with stored code.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) also_introduced: Vec<Call>,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
}

pub(crate) fn implementation(
    library: &Library,
    arguments: &Arguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, None)?;
    let Some((method, summary)) = matched.subject.best_implementation(library) else {
        return Err(no_code(library, &matched));
    };
    let level = summary.verification_level;
    if arguments.min_level.is_some() && level < arguments.min_level {
        let id = library.method(method)?.id.clone();
        return Err(too_low(library, &matched, &id, arguments.min_level, level));
    }
    let Some(record) = library.implementation(method)? else {
        return Err(no_code(library, &matched));
    };
    let mut notices = Notices::default();
    let body = body(library, &matched, method, record, &mut notices)?;
    finish(library, body, notices)
}

fn too_low(
    snapshot: &Snapshot,
    matched: &Match,
    id: &str,
    min_level: Option<Level>,
    available: Option<Level>,
) -> AnswerError {
    let next = Call::implementation_at(id, available);
    let min_level = min_level.map_or("any", Level::as_str);
    let level = available.map_or("no level (never run, or failed V0)", Level::as_str);
    let text = format!(
        "{id} is held at {level}, below the {min_level} asked for. This call succeeds: {next}"
    );
    below_min_level(snapshot, matched, text, min_level, available, &next)
}

fn body(
    library: &Library,
    matched: &Match,
    method: u32,
    record: ImplementationRecord,
    notices: &mut Notices,
) -> Result<ImplementationAnswer, SnapshotError> {
    let row = library.method(method)?;
    notices.note(matched.subject.license(), "/resolved_to");
    notices.note(row.license, "/name");
    let mut also_introduced = vec![];
    for other in matched
        .subject
        .methods(library)
        .iter()
        .filter(|m| **m != method && library.implementation_summary(**m).is_some())
    {
        also_introduced.push(Call::implementation(&library.method(*other)?.id));
    }
    let verification_level = record.verification_level().map(LevelWord);
    let with_contract = library.contracts()?.contains_key(&method);
    let substitutes = listed_substitutes(library, method, notices, "/substitutes")?;
    let substitutes = with_contract.then_some(substitutes);
    let spec = record.spec_sha256.map(|sha256| Spec {
        spec_sha256: sha256.to_string(),
        text: record.spec_text,
    });
    let reproduce = record
        .run
        .as_ref()
        .map(|run| format!("concordance reproduce {}", run.run_id));
    let tests = record
        .run
        .as_ref()
        .map(|run| property_tests(&run.properties))
        .filter(|tests| !tests.is_empty());
    let env = record.run.as_ref().map(|run| run.environment.clone());
    Ok(ImplementationAnswer {
        resolved_to: matched.resolved_to(),
        method: row.id.clone(),
        name: row.name.clone(),
        verification_level,
        entry: record.entry,
        signature: record.signature,
        contract: record.contract,
        code: code(record.a, notices, "/code"),
        counterpart: code(record.b, notices, "/counterpart"),
        spec,
        verification_report: record.run.map(VerificationReport::from),
        property_tests: tests,
        env,
        reproduce,
        substitutes,
        also_introduced,
        homonyms: matched.homonyms(library, notices)?,
    })
}

fn code(reading: Reading, notices: &mut Notices, pointer: &str) -> Code {
    let license: License = reading.license;
    notices.note(license, pointer);
    Code {
        code_sha256: reading.code_sha256.to_string(),
        source: reading.source.filter(|_| license.redistributable()),
        license: license.as_str(),
        redistributable: license.redistributable(),
        provenance: reading.provenance,
    }
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
fn property_tests(records: &[PropertyRecord]) -> Vec<PropertyTest> {
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
