//! `get_code`: one source text by its content address, with what its run said of it.

use crate::answer::call::Call;
use crate::answer::implementation::VerificationReport;
use crate::answer::licenses::Notices;
use crate::answer::wire::LevelWord;
use crate::answer::{AnswerError, Outcome, Refusal, finish, refuse};
use crate::library::{Library, Place};
use catalogue::Digest;
use ladder::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{ImplementationRecord, Reading, SnapshotError};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    /// SHA-256 of the source: 64 hexadecimal digits, as `code_sha256` in other answers.
    #[schemars(length(min = 64, max = 71))]
    pub code_sha256: String,
}

/// A method that a source text is a reading of.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct UsedBy {
    /// The method's id.
    pub method: String,
    /// The method's name.
    pub name: String,
    /// `code` or `counterpart`: where `get_reference_implementation` shows it.
    pub shown_as: &'static str,
    /// Level of the pair; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// The call that gives both readings.
    pub retrieve_with: Call,
}

/// A source text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct CodeAnswer {
    /// SHA-256 of the source.
    pub code_sha256: String,
    /// The language it is written in.
    pub language: &'static str,
    /// The function it exports.
    pub entry: String,
    /// Its signature.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// The source, where its license lets it be handed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Where it comes from, where the source itself may not be handed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    pub pointer: Option<Value>,
    /// The source's license.
    pub license: &'static str,
    /// Whether the source may be handed on under that license.
    pub redistributable: bool,
    /// Who wrote it, from what.
    pub provenance: Value,
    /// Level of the pair it belongs to; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// What the latest run of that pair said, one entry a rung; left out when it was never run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<VerificationReport>,
    /// The methods it is a reading of.
    pub used_by: Vec<UsedBy>,
}

/// The source text of this digest.
///
/// # Errors
/// When the digest is none, or the snapshot cannot be read.
pub fn code(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    let given = arguments.code_sha256.trim();
    let digits = given
        .strip_prefix("sha256:")
        .unwrap_or(given)
        .to_ascii_lowercase();
    let sha256: Digest = digits.parse().map_err(|_| {
        AnswerError::Arguments("code_sha256 is not 64 hexadecimal digits".to_owned())
    })?;
    let places = library.code(&sha256)?;
    let Some((first, record)) = first(library, places)? else {
        return Ok(Outcome::Refusal(not_held(library, &sha256)));
    };
    let mut notices = Notices::default();
    let verification_level = record.verification_level().map(LevelWord);
    let reading = reading(&record, first.1).clone();
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
        license: reading.license.as_str(),
        redistributable,
        provenance: reading.provenance,
        verification_level,
        run: record.run.map(VerificationReport::from),
        used_by: used_by(library, places, &mut notices)?,
    };
    Ok(Outcome::Answer(finish(library, body, notices)?))
}

/// The pair at the highest level that the text belongs to.
fn first(
    library: &Library,
    places: &[Place],
) -> Result<Option<(Place, ImplementationRecord)>, SnapshotError> {
    let level = |place: &Place| {
        library
            .implementation_summary(place.0)
            .and_then(|held| held.verification_level)
    };
    let best = places
        .iter()
        .max_by_key(|place| (level(place), std::cmp::Reverse(place.0)));
    let Some(place) = best else { return Ok(None) };
    Ok(library
        .implementation(place.0)?
        .map(|record| (*place, record)))
}

fn reading(record: &ImplementationRecord, side: Side) -> &Reading {
    match side {
        Side::A => &record.a,
        Side::B => &record.b,
    }
}

fn used_by(
    library: &Library,
    places: &[Place],
    notices: &mut Notices,
) -> Result<Vec<UsedBy>, SnapshotError> {
    let of = |(at, (method, side)): (usize, &Place)| -> Result<UsedBy, SnapshotError> {
        let row = library.method(*method)?;
        notices.note(row.license, format!("/used_by/{at}/name"));
        let level = library
            .implementation_summary(*method)
            .and_then(|held| held.verification_level);
        Ok(UsedBy {
            retrieve_with: Call::implementation(&row.id),
            method: row.id,
            name: row.name,
            shown_as: if *side == Side::A {
                "code"
            } else {
                "counterpart"
            },
            verification_level: level.map(LevelWord),
        })
    };
    places.iter().enumerate().map(of).collect()
}

fn not_held(library: &Library, sha256: &Digest) -> Refusal {
    let next = Call::list("");
    let text = format!(
        "No code of digest {sha256} is held in this snapshot. A digest names one exact text: `code_sha256` stands in the answers \
         of get_reference_implementation, get_paper and list_reference_implementations. Next: {next}"
    );
    let facts = json!({ "error": "unknown_code", "code_sha256": sha256.to_string(), "next": next });
    refuse(library, text, facts, Notices::default())
}
