//! `check_code`: a function of the caller against a method. This module reads the arguments and writes the answer; a worker in another
//! process runs the function.

use crate::answer::wire::LevelWord;
use crate::answer::{Answer, AnswerError, Call, Notices, Outcome, envelop, find_or_refuse, refuse};
use crate::check_rules::{RETRY_SECONDS, fault};
use crate::library::Library;
use catalogue::{CheckAnswer, Digest};
use pages::is_warning;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use snapshot::{Kind, SnapshotError};
use std::collections::BTreeMap;
use store::checks::{NewCheck, StoredCheck};
use store::lease::WorkState;

/// The most bytes of JSON of an answer, and those of them that its envelope takes: the snapshot and the queries that remain. A case for
/// which the other members leave no room stands on the page.
const MAX_ANSWER: (usize, usize) = (4_000, 100);

/// The longest sentence in an answer, in bytes of JSON.
const MAX_SENTENCE: usize = 300;

/// The most properties that an answer names, and the bytes of JSON of what each says.
const MAX_PROPERTIES: (usize, usize) = (4, 100);

/// The place of a case that is longer, as Python.
const CASE_ON_PAGE: &str = "# longer than an answer may be: it stands on the page";

/// The arguments.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Arguments {
    /// Its id, name or alias.
    #[serde(alias = "name")]
    #[schemars(with = "String")]
    method: Option<String>,
    /// At most 64 KiB; may import numpy and scipy.
    #[schemars(with = "String")]
    code: Option<String>,
    /// The function, if it is not clear.
    #[schemars(with = "String")]
    entry: Option<String>,
    /// Your parameters by the method's inputs: {"x": "logits"}.
    #[schemars(with = "BTreeMap<String, String>")]
    map: Option<BTreeMap<String, String>>,
    /// Alone: of an answer that was `waiting`. Free.
    #[schemars(with = "String")]
    handle: Option<String>,
}

/// The purpose of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckRequest {
    /// To check a function.
    Function(Box<NewCheck>),
    /// The answer to a check that was sent before.
    Handle(Digest),
}

// A program that the function computes instead. Its schema has no room for words.
#[derive(Debug, Serialize, JsonSchema)]
struct Computes {
    id: String,
    // member, variant, departure or misreading.
    kind: String,
    text: String,
}

/// A property that does not hold.
#[derive(Debug, Serialize, JsonSchema)]
struct FailedProperty {
    id: String,
    detail: String,
    // As Python to paste.
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<String>,
}

/// The answer. The list of tools has little room for words.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CheckToolAnswer {
    /// `answered`, `waiting` or `failed` (the query is returned).
    state: &'static str,
    // The check, for 24 hours.
    handle: String,
    method: String,
    // True if the method has changed since: the same code sent again is run anew.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    outdated: bool,
    // A word of docs/check.md, and the outcome in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    // Of the outcome `property`: on the inputs of the property, results differ by less than V2's tolerance.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    warning: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<String>,
    // As the second side of a pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<LevelWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    computes: Option<Computes>,
    // Of its results to the right ones, on every case.
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<String>,
    // As Python to paste.
    #[serde(skip_serializing_if = "Option::is_none")]
    smallest_case: Option<String>,
    // The first test of the ladder that failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    failed_properties: Vec<FailedProperty>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties_passed: Option<String>,
    // The same for people, a link to send; without the code.
    page: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    retrieve_with: Option<Call>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after_s: Option<u64>,
}

/// Reads a call, and finds the method.
pub(crate) fn request(library: &Library, arguments: Arguments) -> Result<Outcome, AnswerError> {
    let wrong = |detail: &str| Err(AnswerError::Arguments(detail.to_owned()));
    let (method, code) = match (arguments.handle, arguments.method, arguments.code) {
        (Some(handle), None, None) => {
            return match handle.trim().parse() {
                Ok(key) => Ok(Outcome::Check(CheckRequest::Handle(key))),
                Err(_) => wrong("handle is none that this server gave"),
            };
        }
        (None, Some(method), Some(code)) => (method, code),
        (Some(_), ..) => return wrong("handle stands alone"),
        _ => return wrong("method and code are needed"),
    };
    let (id, version) = checkable(library, &method)?;
    let pairs = arguments.map.unwrap_or_default().into_iter();
    let pairs: Vec<String> = pairs
        .map(|(input, name)| format!("{input}={name}"))
        .collect();
    let check = NewCheck {
        method: id,
        version,
        entry: arguments.entry.filter(|entry| !entry.is_empty()),
        map: Some(pairs.join(",")).filter(|map| !map.is_empty()),
        source: code,
        is_shared: false,
    };
    match fault(&check) {
        Some((name, detail)) => wrong(&format!("{name} {detail}")),
        None => Ok(Outcome::Check(CheckRequest::Function(Box::new(check)))),
    }
}

/// Returns id and version of a method that functions can be checked against.
pub(crate) fn checkable(library: &Library, name: &str) -> Result<(String, Digest), AnswerError> {
    let matched = find_or_refuse(library, name, Some(Kind::Method))?;
    let id = matched.subject.id().to_owned();
    if let Some(version) = version_of(library, &id)? {
        return Ok((id, version));
    }
    let next = Call::have(&format!("method:{id}"));
    let text = format!(
        "No function can be checked against {id}: that needs a reading at V2 or above. Next: {next}"
    );
    let facts = json!({ "error": "nothing_to_check_against", "id": id, "next": next });
    Err(refuse(library, text, facts, Notices::default()))
}

/// Returns the version of a method, if functions can be checked against it: the digest of its check file, which has everything that they
/// are compared with.
pub(crate) fn version_of(library: &Library, id: &str) -> Result<Option<Digest>, SnapshotError> {
    let pair = match library.method_by_id(id) {
        Some(ordinal) => library.implementation(ordinal)?,
        None => None,
    };
    let file = pair.as_ref().and_then(|pair| pair.check_file.as_ref());
    Ok(file.map(Digest::of))
}

pub(crate) fn answer(
    library: &Library,
    key: Digest,
    check: &StoredCheck,
) -> Result<Answer, AnswerError> {
    let mut body = body(library, key, check);
    if let Some(found) = &check.answer {
        body.outdated = version_of(library, &check.method)? != Some(check.version);
        add_cases(&mut body, found);
    }
    envelop(library, body, Notices::default())
}

/// Returns the members of an answer, without cases.
fn body(library: &Library, key: Digest, check: &StoredCheck) -> CheckToolAnswer {
    let (state, retry_after_s) = match check.state {
        WorkState::Done => ("answered", None),
        WorkState::Failed => ("failed", None),
        WorkState::Waiting | WorkState::Leased => ("waiting", Some(RETRY_SECONDS)),
    };
    let found = check.answer.as_ref();
    let properties = found.map_or(&[][..], |found| &found.properties);
    let failed = found.into_iter().flat_map(CheckAnswer::failed_properties);
    let failed: Vec<_> = failed.collect();
    let has_case = found.is_some_and(|found| found.smallest.is_some());
    CheckToolAnswer {
        state,
        handle: key.to_string(),
        method: check.method.clone(),
        outdated: false,
        outcome: found.map(|found| found.kind.clone()),
        warning: found.is_some_and(is_warning),
        says: found.map(|found| cut(&found.text, MAX_SENTENCE)),
        level: found.and_then(|found| found.level).map(LevelWord),
        computes: found
            .and_then(|found| found.program.as_ref())
            .map(|program| Computes {
                id: program.id.clone(),
                kind: program.kind.clone(),
                text: cut(&program.text, MAX_SENTENCE),
            }),
        relation: found
            .and_then(|found| found.relation.as_deref())
            .map(|text| cut(text, MAX_SENTENCE)),
        smallest_case: has_case.then(|| CASE_ON_PAGE.to_owned()),
        failure: found
            .and_then(|found| found.failure.as_deref())
            .map(|text| cut(text, MAX_SENTENCE)),
        properties_passed: (!properties.is_empty()).then(|| {
            format!(
                "{} of {}",
                properties.len() - failed.len(),
                properties.len()
            )
        }),
        failed_properties: failed
            .into_iter()
            .take(MAX_PROPERTIES.0)
            .map(|record| FailedProperty {
                id: record.property.clone(),
                detail: cut(
                    record.detail.as_deref().unwrap_or_default(),
                    MAX_PROPERTIES.1,
                ),
                counterexample: None,
            })
            .collect(),
        page: library.address(&crate::paths::checked_page(key)),
        retrieve_with: found.map(next),
        retry_after_s,
    }
}

/// Adds the cases for which the answer has room: the smallest one first.
fn add_cases(body: &mut CheckToolAnswer, found: &CheckAnswer) {
    let (most, envelope) = MAX_ANSWER;
    let mut room = most.saturating_sub(envelope + json_bytes(body));
    let mut fits = |case: &String| {
        // With name, quotes and comma.
        let bytes = json_bytes(case) + r#","counterexample":"#.len();
        let fits = bytes <= room;
        room -= if fits { bytes } else { 0 };
        fits
    };
    if let Some(case) = found.smallest.as_ref().filter(|case| fits(case)) {
        body.smallest_case = Some(case.clone());
    }
    let failed = found.failed_properties();
    for (property, record) in body.failed_properties.iter_mut().zip(failed) {
        property.counterexample = record.counterexample.clone().filter(&mut fits);
    }
}

fn json_bytes(value: &impl Serialize) -> usize {
    serde_json::to_vec(value).map_or(usize::MAX, |json| json.len())
}

/// Returns the call for what helps next: the member that the function computes, else the right code; of a right function, also of one with
/// a warning, what it goes with.
fn next(found: &CheckAnswer) -> Call {
    let member = found
        .program
        .as_ref()
        .filter(|program| program.kind == "member");
    match member {
        _ if found.agrees() || is_warning(found) => Call::new(
            "compose",
            json!({ "name": format!("method:{}", found.method) }),
        ),
        Some(member) => Call::implementation(&format!("method:{}", member.id)),
        None => Call::implementation_with_code(&format!("method:{}", found.method)),
    }
}

/// Returns a text without what is beyond a number of bytes of JSON.
fn cut(text: &str, max: usize) -> String {
    let mut bytes = 0;
    let beyond = text.char_indices().find(|(_, c)| {
        bytes += match c {
            '"' | '\\' | '\n' | '\r' | '\t' => 2,
            c if c.is_control() => 6,
            c => c.len_utf8(),
        };
        bytes > max
    });
    match beyond {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::{CheckedProgram, Level, PropertyRecord, PropertyResult, Side};
    use chrono::DateTime;
    use snapshot::{Contents, Snapshot};

    /// Longer than every id, of which the longest has 47 characters.
    const ID: &str = "an_id_of_sixty_four_characters_of_a_method_or_of_a_property_abcd";

    /// Returns an answer with every member, each as long as it may be, and a case of so many bytes.
    fn fullest(case: usize) -> StoredCheck {
        let (id, long) = (ID.to_owned(), || "\"\u{1}𝛼".repeat(400));
        let property = PropertyRecord {
            property: id.clone(),
            side: Side::B,
            result: PropertyResult::Fail,
            effective: 3,
            detail: Some(long()),
            counterexample: Some("y".repeat(200)),
        };
        let found = CheckAnswer {
            kind: "property".to_owned(),
            text: long(),
            code: 0,
            level: Some(Level::V2),
            program: Some(CheckedProgram {
                id: id.clone(),
                kind: "misreading".to_owned(),
                text: long(),
            }),
            relation: Some(long()),
            cases: Some([70, 64]),
            smallest: Some("x".repeat(case)),
            failure: Some(long()),
            properties: vec![property; 100],
            ..CheckAnswer::not_checked(&id, "")
        };
        StoredCheck {
            method: id,
            version: Digest::of(""),
            source: None,
            state: WorkState::Done,
            answer: Some(found),
            ahead: 0,
            added_at: DateTime::UNIX_EPOCH,
            ended_at: Some(DateTime::UNIX_EPOCH),
        }
    }

    #[test]
    fn an_answer_with_every_member_at_its_longest_has_4_kb() {
        let root = tempfile::tempdir().expect("a folder");
        snapshot::write(root.path(), Contents::default()).expect("a snapshot");
        let snapshot = Snapshot::open(root.path()).expect("a snapshot");
        let library = Library::new(snapshot, format!("https://{}.example", "a".repeat(50)));
        let answered = |case| {
            let answer = answer(&library, Digest::of(""), &fullest(case));
            let mut json = answer.expect("an answer").json;
            json["queries_remaining"] = json!(u32::MAX);
            (json.to_string().len(), json)
        };
        for case in [0, 1, 600, 1_000, 1_200, 1_500, 4_000] {
            let (size, json) = answered(case);
            assert!(size <= MAX_ANSWER.0, "{case}: {size} bytes: {json}");
        }
        let (_, json) = answered(600);
        assert_eq!(json["smallest_case"], json!("x".repeat(600)));
        assert_eq!(json["warning"], json!(true));
        let (_, json) = answered(4_000);
        assert_eq!(json["smallest_case"], json!(CASE_ON_PAGE));
        let shown = &json["failed_properties"][0]["counterexample"];
        assert_eq!(*shown, json!("y".repeat(200)), "{json}");
    }

    #[test]
    fn a_text_is_cut_by_what_it_takes_in_json() {
        for text in ["a", "\"", "\u{1}", "é", "\n", "𝛼"].map(|one| one.repeat(400)) {
            let json = serde_json::to_string(&cut(&text, MAX_SENTENCE)).expect("a text is JSON");
            let bytes = json.len() - 2 - '…'.len_utf8();
            assert!((MAX_SENTENCE - 5..=MAX_SENTENCE).contains(&bytes), "{json}");
        }
        assert_eq!(cut("short", MAX_SENTENCE), "short");
    }
}
