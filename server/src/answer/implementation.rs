//! `get_reference_implementation`: a pair of readings, its contract, and the evidence of its latest run.

use crate::answer::call::Call;
use crate::answer::compose::substitutes_of;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Found, find, near};
use crate::answer::substitute::Substitute;
use crate::answer::wire::{Homonym, LevelWord, Near, ResolvedTo, level_schema};
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use crate::library::Library;
use catalogue::License;
use ladder::{Level, PropertyRecord, RungRecord, Side, WorstAgreement};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{ImplementationRecord, Reading, RunRecord, Snapshot, SnapshotError};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// A method's name, alias or id, a preprint id in any form, or a paper's title.
    #[schemars(length(min = 1, max = 2000))]
    pub name: String,
    /// The lowest verification level to accept; any level, and code that was never run, when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub min_level: Option<Level>,
}

/// One of the two readings.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Code {
    /// SHA-256 of the source.
    pub code_sha256: String,
    /// Python source; left out where its license keeps it here or it is not UTF-8.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The source's license.
    pub license: &'static str,
    /// Whether the source may be handed on under that license.
    pub redistributable: bool,
    /// Who wrote it, from what.
    pub provenance: Value,
}

/// What the latest run said.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct VerificationReport {
    /// The run's id.
    pub run_id: String,
    /// V0 to V3 in order: `{rung, outcome: passed|failed|not_reached, reason?, evidence}`.
    #[schemars(with = "Vec<Value>")]
    pub rungs: [RungRecord; 4],
    /// The largest ratio of difference to what is allowed, and where; agreement is at most 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub worst: Option<WorstAgreement>,
    /// The version of the rules.
    pub ladder_version: String,
    /// The digest that is the same on every machine.
    pub verdict_digest: String,
    /// When the run ended, ISO 8601 UTC.
    pub verified_at: String,
    /// How well the subject was contained: `I0` to `I3`.
    pub isolation: String,
}

/// What one paper-derived property said of each reading.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct PropertyTest {
    /// The property's id in the spec.
    pub property: String,
    /// Reading A: `{result: pass|fail|error|no_case, effective, detail?, counterexample?}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub a: Option<PropertyRecord>,
    /// Reading B.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub b: Option<PropertyRecord>,
}

/// The property spec the readings were tested against.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Spec {
    /// SHA-256 of its text.
    pub spec_sha256: String,
    /// Its text (TOML).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A reference implementation.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct ImplementationAnswer {
    /// What the name resolved to.
    pub resolved_to: ResolvedTo,
    /// The method that is implemented, by id.
    pub method: String,
    /// Its name.
    pub name: String,
    /// Its level; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// The function both readings export.
    pub entry: String,
    /// Its signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Typed inputs and outputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub contract: Option<Value>,
    /// Reading A.
    pub code: Code,
    /// Reading B, written independently.
    pub counterpart: Code,
    /// The property spec.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spec: Option<Spec>,
    /// What the latest run said; left out when it was never run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_report: Option<VerificationReport>,
    /// Paper-derived properties with what each said of each side, when V3 was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub property_tests: Option<Vec<PropertyTest>>,
    /// The environment of the run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub env: Option<Value>,
    /// The command that gives the same verdict on another machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reproduce: Option<String>,
    /// Methods that may stand where this one stands, by their contracts: what they compute is not compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub substitutes: Option<Vec<Substitute>>,
    /// Other methods of the same paper of which code is held.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub also_introduced: Vec<Call>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
}

/// The reference implementation of what `arguments` name, or why there is none and what to call instead.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn implementation(snapshot: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let Some(found) = find(snapshot, &arguments.name, None)? else {
        return Ok(Outcome::Refusal(unresolved(snapshot, &arguments.name)?));
    };
    let Some((method, held)) = found.subject.held(snapshot) else {
        return Ok(Outcome::Refusal(no_code(snapshot, &found)));
    };
    if arguments.min_level.is_some() && held.verification_level < arguments.min_level {
        let id = snapshot.method(method)?.id;
        return Ok(Outcome::Refusal(too_low(
            snapshot,
            &id,
            arguments.min_level,
            held.verification_level,
        )));
    }
    let Some(record) = snapshot.implementation(method)? else {
        return Ok(Outcome::Refusal(no_code(snapshot, &found)));
    };
    let mut notices = Notices::default();
    let body = body(snapshot, &found, method, record, &mut notices)?;
    Ok(Outcome::Answer(finish(snapshot, body, notices)?))
}

/// Says that nothing resolved, and which names are near.
pub(super) fn unresolved(snapshot: &Snapshot, name: &str) -> Result<Refusal, SnapshotError> {
    let mut notices = Notices::default();
    let near: Vec<Near> = near(snapshot, name, &mut notices)?;
    let names: Vec<&str> = near.iter().map(|near| near.name.as_str()).collect();
    let next = if names.is_empty() {
        format!("Search with {}", Call::list(name))
    } else {
        format!(
            "Ask again with one of: {}; or search with {}",
            names.join(" | "),
            Call::list(name)
        )
    };
    let text = format!(
        "{name:?} did not resolve (tried: id forms, exact name, normal form, aliases, variants). {next}. This does not say \
         that no code exists."
    );
    let facts = json!({ "error": "unknown_name", "query": name, "near_matches": near, "next": Call::list(name) });
    Ok(refuse(snapshot, text, facts, notices))
}

pub(super) fn no_code(snapshot: &Snapshot, found: &Found) -> Refusal {
    let subject = &found.subject;
    let mut notices = Notices::default();
    notices.note(subject.license(), "/name");
    let next = match subject.kind() {
        snapshot::Kind::Method => Call::method_code(subject.id()),
        snapshot::Kind::Paper => Call::paper(subject.id()),
    };
    let text = format!(
        "No implementation of {:?} is held. Declared repositories: {next}",
        subject.name()
    );
    let facts = json!({ "error": "no_implementation", "id": subject.id(), "name": subject.name(), "next": next });
    refuse(snapshot, text, facts, notices)
}

fn too_low(
    snapshot: &Snapshot,
    id: &str,
    asked: Option<Level>,
    available: Option<Level>,
) -> Refusal {
    let next = Call::implementation_at(id, available);
    let asked_word = asked.map_or("any", Level::as_str);
    let held = available.map_or_else(
        || "no level (never run, or failed V0)".to_owned(),
        |level| level.to_string(),
    );
    let text = format!(
        "{id} is held at {held}, below the {asked_word} asked for. This call succeeds: {next}"
    );
    let mut facts = json!({ "error": "below_min_level", "min_level": asked_word, "next": next });
    if let Some(level) = available {
        facts["highest_level_available"] = json!(level);
    }
    refuse(snapshot, text, facts, Notices::default())
}

fn body(
    snapshot: &Library,
    found: &Found,
    method: u32,
    record: ImplementationRecord,
    notices: &mut Notices,
) -> Result<ImplementationAnswer, SnapshotError> {
    let row = snapshot.method(method)?;
    notices.note(found.subject.license(), "/resolved_to");
    notices.note(row.license, "/name");
    let mut also_introduced = vec![];
    for other in found
        .subject
        .methods(snapshot)
        .iter()
        .filter(|m| **m != method && snapshot.implementation_summary(**m).is_some())
    {
        also_introduced.push(Call::implementation(&snapshot.method(*other)?.id));
    }
    let verification_level = record.verification_level().map(LevelWord);
    let with_contract = snapshot.contracts()?.contains_key(&method);
    let substitutes = substitutes_of(snapshot, method, notices, "/substitutes")?;
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
        resolved_to: found.resolved_to(),
        method: row.id,
        name: row.name,
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
        homonyms: found.homonyms(snapshot, notices)?,
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

/// The properties in the order they were met, both sides of each together.
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
