//! `get_reference_implementation`: a pair of readings, its contract, and the evidence of its latest run.

use crate::answer::compose::substitutes::{Substitute, substitutes};
use crate::answer::method::evidence::{
    PropertyTest, Spec, VerificationReport, property_tests, shown_misreadings,
};
use crate::answer::{
    AnswerError, Call, LevelWord, LibraryUse, MAX_INLINE_CODE, Match, MethodRef, Notices, Outcome,
    Resolved, Use, below_min_level, family, find_or_refuse, finish, level_schema, no_code,
    short_uses,
};
use crate::library::Library;
use catalogue::{ComparisonResult, Level, License, PaperRole};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{ImplementationRecord, MethodRecord, Reading, Snapshot, SnapshotError};

/// The maximum size of code, contract, variant, uses, family and examples in an answer, in bytes. Examples fill what
/// the others leave. **Source**: the answer for a method of 25 lines stays below 4 kB.
const MAX_CALLABLE: usize = 2_600;
/// The size that examples may have in any answer, in bytes.
const MIN_EXAMPLES: usize = 300;
/// The maximum number of authors' functions in an answer. **Source**: a paper's repository has one or two of a method.
const MAX_AUTHORS_CODE: usize = 3;
/// The maximum number of functions of libraries in an answer. **Source**: enough for one of every library that people use.
const MAX_LIBRARIES: usize = 10;
/// The maximum number of substitutes in an answer. **Source**: enough to choose from; `compose` lists
/// ten.
const MAX_SUBSTITUTES: usize = 3;

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id, a preprint id in any form, or a paper's title.
    pub(crate) name: String,
    /// The lowest level to accept; any, and code never run, when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "level_schema")]
    pub(crate) min_level: Option<Level>,
    /// Parts to add: long `code`, the `counterpart`, the property `spec`, the run's `report`, its `env`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) include: Vec<Include>,
}

/// Parts of the answer beyond the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub(crate) enum Include {
    Code,
    Counterpart,
    Spec,
    Report,
    Env,
}

/// A reading.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Code {
    /// SHA-256 of the source.
    pub code_sha256: String,
    /// Python source; left out if its license forbids export, if not UTF-8, or if long and not included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    /// The source's license.
    pub(crate) license: &'static str,
    /// If `source` is left out: its length in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bytes: Option<usize>,
    /// If `source` is left out: the call for the source, or for its origin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
}

/// A method that may replace another, in short.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ShortSubstitute {
    /// The method's id.
    pub(crate) method: String,
    /// The difference in its contract.
    pub(crate) difference: String,
    /// The level; left out if V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
}

/// Who wrote a generated pair, and evidence beside its level.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct GeneratedBy {
    /// Model families of readings A and B.
    pub(crate) families: [String; 2],
    /// True if one family was allowed to write both.
    pub(crate) allows_same_family: bool,
    /// Quotes found, decoy, silent points of the paper, similarity.
    #[schemars(with = "Value")]
    pub(crate) fidelity: Value,
}

/// A reference implementation.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct ImplementationAnswer {
    /// The resolved record, and the others of its name.
    #[serde(flatten)]
    pub(crate) resolved: Resolved,
    /// The implemented method's id.
    pub(crate) method: String,
    pub(crate) name: String,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The function of both readings.
    pub(crate) entry: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) signature: Option<String>,
    /// `{inputs, outputs}` in order, each with name, dtype, shape, role and meaning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) contract: Option<Value>,
    /// The conventions that settle what the paper leaves open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variant: Option<String>,
    // Each is `{function, checked_at, with?, difference?, member?}`.
    /// Functions in use.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) in_use: Vec<Use>,
    // Each is `{call, version, result, computes?}`.
    /// Functions of libraries, as checked in their newest version; those that compute it first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) libraries: Vec<LibraryUse>,
    /// Other members.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) family: Vec<MethodRef>,
    /// Reading A.
    pub(crate) code: Code,
    /// Left out for readings that people wrote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) generated: Option<GeneratedBy>,
    /// Calls of reading A: `{inputs, outputs}` each.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) examples: Vec<Value>,
    /// The command that checks your FILE.
    pub(crate) check: String,
    /// The address of a Python file that checks a function; free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) check_file: Option<String>,
    /// The command to repeat the run on another machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reproduce: Option<String>,
    /// The first methods that may replace this one; `compose` has all.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) substitutes: Vec<ShortSubstitute>,
    // Each is `{url, qualified_name, license, result, reason, adapter, smallest_case}`, `result` being agrees, differs or not_comparable.
    /// Functions of the paper's repositories beside both readings.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<Value>")]
    pub(crate) authors_code: Vec<Value>,
    /// Other methods that the same paper introduced, with stored code.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) also_introduced: Vec<Call>,
    /// `counterpart`: reading B, written independently.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) counterpart: Option<Code>,
    /// `spec`: the property spec.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) spec: Option<Spec>,
    /// `report`: the latest run's report; left out if never run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_report: Option<VerificationReport>,
    /// `report`: results of the properties, if V3 was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) property_tests: Option<Vec<PropertyTest>>,
    /// `env`: the environment of the run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) env: Option<Value>,
}

pub(crate) fn implementation(
    library: &Library,
    arguments: &Arguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, None)?;
    let Some((method, summary)) = matched.subject.best_implementation(library) else {
        return Err(no_code(library, &matched)?);
    };
    let level = summary.verification_level;
    if arguments.min_level.is_some() && level < arguments.min_level {
        let id = library.method(method)?.id.clone();
        return Err(too_low(library, &matched, &id, arguments.min_level, level)?);
    }
    let Some(record) = library.implementation(method)? else {
        return Err(no_code(library, &matched)?);
    };
    let mut notices = Notices::default();
    let body = body(library, &matched, (method, record), arguments, &mut notices)?;
    finish(library, body, notices)
}

fn too_low(
    snapshot: &Snapshot,
    matched: &Match,
    id: &str,
    min_level: Option<Level>,
    available: Option<Level>,
) -> Result<AnswerError, SnapshotError> {
    let next = Call::implementation_at(id, available);
    let min_level = min_level.map_or("any", Level::as_str);
    let level = available.map_or("no level (never run, or failed V0)", Level::as_str);
    let text = format!(
        "{id} is stored at {level}, below the {min_level} asked for. This call succeeds: {next}"
    );
    below_min_level(snapshot, matched, text, min_level, available, &next)
}

fn body(
    library: &Library,
    matched: &Match,
    (method, record): (u32, ImplementationRecord),
    arguments: &Arguments,
    notices: &mut Notices,
) -> Result<ImplementationAnswer, SnapshotError> {
    let row = library.method(method)?;
    let resolved = matched.resolved(library, notices)?;
    notices.note(row.license, "/name");
    let includes = |part: Include| arguments.include.contains(&part);
    let code_limit = match includes(Include::Code) {
        true => usize::MAX,
        false => MAX_INLINE_CODE,
    };
    let source_length = record.a.source.as_ref().map_or(0, String::len);
    let contract_length = record.contract.as_ref().map_or(0, |c| c.to_string().len());
    let variant_length = record.variant.as_ref().map_or(0, String::len);
    let in_use = short_uses(&row);
    let family = family(library, method, &row, notices)?;
    let libraries = libraries(&row);
    let shown_family = (!family.is_empty()).then_some(&family);
    let names_length = json!([in_use, libraries, shown_family, row.origin])
        .to_string()
        .len();
    let examples_limit = MAX_CALLABLE
        .saturating_sub(source_length + contract_length + variant_length + names_length)
        .max(MIN_EXAMPLES);
    let generated = generated_by(&record);
    let counterpart = includes(Include::Counterpart).then_some(record.b);
    let spec = record.spec_sha256.filter(|_| includes(Include::Spec));
    let check_file = record
        .check_file
        .map(|_| library.address(&pages::check_file_path(&row.id)));
    let run = record.run.as_ref();
    let verification_level = run.and_then(|run| run.verification_level).map(LevelWord);
    let reproduce = run.map(|run| format!("concordance reproduce {}", run.run_id));
    let env = run
        .filter(|_| includes(Include::Env))
        .map(|run| run.environment.clone());
    let report = record.run.filter(|_| includes(Include::Report));
    let tests = report.as_ref().map(|run| property_tests(&run.properties));
    let others = matched.subject.implemented(library)?.into_iter();
    let introduced = |other: u32| library.role(other) == PaperRole::Introduces;
    let others = others.filter(|(other, _)| *other != method && introduced(*other));
    Ok(ImplementationAnswer {
        resolved,
        method: row.id.clone(),
        name: row.name.clone(),
        verification_level,
        entry: record.entry,
        signature: record.signature,
        contract: record.contract,
        variant: record.variant,
        in_use,
        libraries,
        family,
        code: code(record.a, code_limit, notices, "/code"),
        generated,
        examples: short_examples(record.examples, examples_limit),
        check: format!("concordance check {} FILE", row.id),
        check_file,
        reproduce,
        substitutes: short_substitutes(library, method)?,
        authors_code: authors_code(library, &row)?,
        also_introduced: others.map(|(_, id)| Call::implementation(&id)).collect(),
        counterpart: counterpart.map(|b| code(b, usize::MAX, notices, "/counterpart")),
        spec: spec.map(|sha256| Spec {
            spec_sha256: sha256.to_string(),
            misreadings: shown_misreadings(&record.misreadings, record.spec_text.as_deref()),
            text: record.spec_text,
        }),
        verification_report: report.map(VerificationReport::from),
        property_tests: tests.filter(|tests| !tests.is_empty()),
        env,
    })
}

/// Returns the newest result of each function of a library, those that compute the method first.
fn libraries(method: &MethodRecord) -> Vec<LibraryUse> {
    let checked = method.libraries.iter();
    let mut checked: Vec<_> = checked.filter(|one| !one.cells.is_empty()).collect();
    checked.sort_by_key(|one| one.cells[0].outcome);
    let first = checked.into_iter().filter_map(LibraryUse::short);
    first.take(MAX_LIBRARIES).collect()
}

/// Returns what functions of the paper's repositories say beside the readings of the method. Of those that could not be compared only
/// the first is listed, and none if one could.
fn authors_code(library: &Library, method: &MethodRecord) -> Result<Vec<Value>, SnapshotError> {
    let Some(paper) = &method.paper else {
        return Ok(vec![]);
    };
    let mut compared = vec![];
    for function in library.harvested(paper)? {
        let own = function.comparisons.iter();
        for comparison in own.filter(|comparison| comparison.method == method.id) {
            let mut wire = json!(comparison);
            if let Some(wire) = wire.as_object_mut() {
                wire.remove("method");
                wire.insert("url".to_owned(), json!(function.url()));
                wire.insert("path".to_owned(), json!(function.path));
                wire.insert("lines".to_owned(), json!(function.lines));
                wire.insert("qualified_name".to_owned(), json!(function.qualified_name));
                wire.insert("license".to_owned(), json!(function.license));
            }
            compared.push((comparison.result, wire));
        }
    }
    compared.sort_by_key(|(result, _)| *result);
    let is_comparable = |result| result != ComparisonResult::NotComparable;
    let count = compared
        .iter()
        .filter(|(result, _)| is_comparable(*result))
        .count();
    compared.truncate(count.clamp(1, MAX_AUTHORS_CODE));
    Ok(compared.into_iter().map(|(_, wire)| wire).collect())
}

/// Returns who wrote a generated pair; `None` for one that people wrote.
pub(crate) fn generated_by(record: &ImplementationRecord) -> Option<GeneratedBy> {
    if !record.is_generated() {
        return None;
    }
    let family = |reading: &Reading| {
        let family = reading.provenance.get("family").and_then(Value::as_str);
        family.unwrap_or("unknown").to_owned()
    };
    let provenance = &record.a.provenance;
    Some(GeneratedBy {
        families: [family(&record.a), family(&record.b)],
        allows_same_family: provenance["allows_same_family"].as_bool().unwrap_or(true),
        fidelity: provenance["fidelity"].clone(),
    })
}

fn short_substitutes(
    library: &Library,
    method: u32,
) -> Result<Vec<ShortSubstitute>, SnapshotError> {
    let Some(spec) = library.contracts()?.get(&method) else {
        return Ok(vec![]);
    };
    let short = |substitute: Substitute| ShortSubstitute {
        verification_level: substitute.method.verification_level,
        method: substitute.method.method,
        difference: substitute.difference,
    };
    let first = substitutes(library, method, spec)?.into_iter();
    Ok(first.take(MAX_SUBSTITUTES).map(short).collect())
}

/// Returns the examples that fit in `limit` bytes.
fn short_examples(mut examples: Vec<Value>, limit: usize) -> Vec<Value> {
    let mut total = 0;
    examples.retain(|example| {
        let length = example.to_string().len();
        let fits = total + length <= limit;
        total += if fits { length } else { 0 };
        fits
    });
    examples
}

fn code(reading: Reading, limit: usize, notices: &mut Notices, pointer: &str) -> Code {
    let license: License = reading.license;
    notices.note(license, pointer);
    let code_sha256 = reading.code_sha256.to_string();
    let bytes = reading.source.as_ref().map(String::len);
    let source = reading
        .source
        .filter(|source| license.redistributable() && source.len() <= limit);
    let is_left_out = source.is_none();
    Code {
        retrieve_with: is_left_out.then(|| Call::code(&code_sha256)),
        bytes: bytes.filter(|_| is_left_out),
        code_sha256,
        source,
        license: license.as_str(),
    }
}
