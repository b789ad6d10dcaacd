//! `get_code`: one source text by its content address, with the results of its run.

use crate::answer::method::evidence::VerificationReport;
use crate::answer::paper::harvested::run_record;
use crate::answer::{AnswerError, Call, LevelWord, MethodRef, Notices, Outcome, finish, refuse};
use crate::library::{Library, ReadingKey};
use catalogue::{Digest, HarvestedFunction, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{ImplementationRecord, Reading, SnapshotError};

/// The arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// SHA-256 of the source, as in other answers.
    #[schemars(length(min = 64, max = 71))]
    pub code_sha256: String,
}

/// A method with this source text as a reading.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct UsedBy {
    /// The method.
    #[serde(flatten)]
    pub(crate) method: MethodRef,
    /// `code` or `counterpart`: its member in `get_reference_implementation`.
    pub(crate) shown_as: &'static str,
}

/// A source text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct CodeAnswer {
    /// SHA-256 of the source.
    pub code_sha256: String,
    /// The programming language.
    pub(crate) language: &'static str,
    /// The exported function.
    pub(crate) entry: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) signature: Option<String>,
    /// The source, if its license allows export.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) source: Option<String>,
    /// The origin, if the license forbids export of the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) pointer: Option<Value>,
    /// The source's license.
    pub(crate) license: String,
    /// True if the license allows export of the source.
    pub(crate) redistributable: bool,
    /// Author and origin.
    pub(crate) provenance: Value,
    /// Level of its pair; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The latest run of the pair, one entry per rung; left out if never run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) run: Option<VerificationReport>,
    /// The run of a function from a paper's repository; no verification.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub(crate) harvest_run: Option<Value>,
    /// Methods with this reading.
    pub(crate) used_by: Vec<UsedBy>,
}

/// Returns the source text of this digest.
pub(crate) fn code(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let text = arguments.code_sha256.trim();
    let digits = text
        .strip_prefix("sha256:")
        .unwrap_or(text)
        .to_ascii_lowercase();
    let sha256: Digest = digits.parse().map_err(|_| {
        AnswerError::Arguments("code_sha256 is not 64 hexadecimal digits".to_owned())
    })?;
    let readings = library.readings(&sha256)?;
    let Some((side, record)) = best_pair(library, readings)? else {
        let functions = library.harvested_code(&sha256)?;
        return match functions.first() {
            Some(function) => harvested_code(library, &sha256, function),
            None => Err(unknown_code(library, &sha256)),
        };
    };
    let mut notices = Notices::default();
    let verification_level = record.verification_level().map(LevelWord);
    let reading = reading(&record, side).clone();
    let redistributable = reading.license.redistributable() && reading.source.is_some();
    if redistributable {
        notices.note(reading.license, "/source");
    }
    let pointer =
        json!({ "method": record.method, "entry": record.entry, "provenance": reading.provenance });
    let body = CodeAnswer {
        code_sha256: sha256.to_string(),
        language: "python",
        entry: record.entry,
        signature: record.signature,
        source: reading.source.filter(|_| redistributable),
        pointer: (!redistributable).then_some(pointer),
        license: reading.license.to_string(),
        redistributable,
        provenance: reading.provenance,
        verification_level,
        run: record.run.map(VerificationReport::from),
        harvest_run: None,
        used_by: used_by(library, readings, &mut notices)?,
    };
    finish(library, body, notices)
}

/// Returns the answer for a function of a paper's repository: its text only where it may be passed on.
fn harvested_code(
    library: &Library,
    sha256: &Digest,
    function: &HarvestedFunction,
) -> Result<Outcome, AnswerError> {
    let source = function.source.clone().filter(|_| function.redistributable);
    let pointer = json!({
        "repo": function.repo,
        "commit": function.commit,
        "path": function.path,
        "lines": [function.lines.0, function.lines.1],
        "url": function.url(),
    });
    let body = CodeAnswer {
        code_sha256: sha256.to_string(),
        language: "python",
        entry: function.entry.clone().unwrap_or_default(),
        signature: Some(function.signature.clone()),
        redistributable: source.is_some(),
        pointer: source.is_none().then(|| pointer.clone()),
        source,
        license: function.license.clone(),
        provenance: pointer,
        verification_level: None,
        run: None,
        harvest_run: run_record(function),
        used_by: vec![],
    };
    finish(library, body, Notices::default())
}

/// Returns the pair with the highest level among these readings, and the side of the text in the
/// pair.
fn best_pair(
    library: &Library,
    readings: &[ReadingKey],
) -> Result<Option<(Side, ImplementationRecord)>, SnapshotError> {
    let rank = |(method, _): &&ReadingKey| (library.level(*method), std::cmp::Reverse(*method));
    let Some((method, side)) = readings.iter().max_by_key(rank) else {
        return Ok(None);
    };
    Ok(library
        .implementation(*method)?
        .map(|record| (*side, record)))
}

fn reading(record: &ImplementationRecord, side: Side) -> &Reading {
    match side {
        Side::A => &record.a,
        Side::B => &record.b,
    }
}

fn used_by(
    library: &Library,
    readings: &[ReadingKey],
    notices: &mut Notices,
) -> Result<Vec<UsedBy>, SnapshotError> {
    let mut used_by = vec![];
    for (at, (method, side)) in readings.iter().enumerate() {
        let row = library.method(*method)?;
        notices.note(row.license, format!("/used_by/{at}/name"));
        used_by.push(UsedBy {
            method: MethodRef::implemented(&row, library.level(*method)),
            shown_as: match side {
                Side::A => "code",
                Side::B => "counterpart",
            },
        });
    }
    Ok(used_by)
}

fn unknown_code(library: &Library, sha256: &Digest) -> AnswerError {
    let next = Call::list("");
    let text = format!(
        "No code of digest {sha256} is stored in this snapshot. A digest names one exact text: `code_sha256` stands in the answers \
         of get_reference_implementation, get_paper and list_reference_implementations. Next: {next}"
    );
    let facts = json!({ "error": "unknown_code", "code_sha256": sha256.to_string(), "next": next });
    refuse(library, text, facts, Notices::default())
}
