//! `have`: the verdict on whether code is stored for a name.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Match, Subject, find, near, parts_of_unresolved, repos};
use crate::answer::wire::{HaveWord, Homonym, KindWord, LevelWord, Near, Part, Repo, ResolvedTo};
use crate::answer::{Answer, AnswerError, Outcome, not_json, serialize};
use crate::library::Library;
use crate::response_cache::SerializedAnswer;
use ladder::code_status::VERIFIED;
use ladder::{CodeHoldings, CodeStatus, code_status};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use snapshot::{Kind, Snapshot, SnapshotError};

/// The maximum number of nearby implementations in an answer.
const MAX_NEARBY: usize = 8;

/// The arguments.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id, a paper's id in any form, or a paper's title.
    #[schemars(length(min = 1, max = 2000))]
    pub(crate) x: String,
}

/// The scope of an assertion that no code is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Absence {
    /// No assertion.
    No,
    /// The method of exactly this name.
    Name,
    /// This paper.
    Paper,
}

impl Serialize for Absence {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::No => serializer.serialize_bool(false),
            Self::Name => serializer.serialize_str("for_this_exact_name_only"),
            Self::Paper => serializer.serialize_str("for_this_paper_only"),
        }
    }
}

impl JsonSchema for Absence {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Absence".into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "enum": [false, "for_this_exact_name_only", "for_this_paper_only"] })
    }
}

/// Code of a related method.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct Nearby {
    /// The method's id.
    pub(crate) method: String,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// `introduced_by_same_paper` or `used_by_same_paper`.
    pub(crate) relation: &'static str,
    /// The call to fetch it.
    pub(crate) retrieve_with: Call,
}

/// The verdict and its evidence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HaveAnswer {
    /// The verdict.
    pub(crate) have: HaveWord,
    /// The query.
    pub(crate) query: String,
    /// Method or paper; left out when nothing resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<KindWord>,
    /// The resolved record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) resolved_to: Option<ResolvedTo>,
    /// The scope of asserted absence.
    pub(crate) absence_asserted: Absence,
    /// The level; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    /// The call for the stored record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
    /// Declared repositories.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) declared_repos: Option<Vec<Repo>>,
    /// Parts of a whole that has no verified code itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) parts: Option<Vec<Part>>,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) homonyms: Option<Vec<Homonym>>,
    /// Code stored nearby.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code_nearby: Option<Vec<Nearby>>,
    /// Suggestions, if unresolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// If there is no suggestion: the lookups made and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Always `free`.
    pub(crate) cost: &'static str,
}

/// Returns the verdict on a name.
pub(crate) fn have(library: &Library, arguments: &Arguments) -> Result<Outcome, AnswerError> {
    if let Some(outcome) = serve_fast_path(library, arguments)? {
        return Ok(outcome);
    }
    let query = query(&arguments.x);
    parse(library, answer_unresolved(library, &query, &arguments.x)?)
}

/// Returns the verdict if the answer is cached or the name resolves. Returns `None` if the verdict
/// needs a search for near names.
pub(crate) fn serve_fast_path(
    library: &Library,
    Arguments { x }: &Arguments,
) -> Result<Option<Outcome>, AnswerError> {
    let query = query(x);
    let serialized = match library.responses().get(&query) {
        Some(cached) => Some(cached),
        None => answer_resolved(library, &query, x)?,
    };
    serialized.map(|answer| parse(library, answer)).transpose()
}

/// Returns the URL query for `x`, which is the key of the response cache.
fn query(x: &str) -> String {
    form_urlencoded::Serializer::new(String::new())
        .append_pair("x", x)
        .finish()
}

fn parse(library: &Library, answer: SerializedAnswer) -> Result<Outcome, AnswerError> {
    let json = serde_json::from_slice(&answer.bytes).map_err(|error| not_json(library, &error))?;
    Ok(Outcome::Answer(Answer {
        json,
        license_links: answer.license_links,
    }))
}

/// Returns the serialized verdict on a name that resolves, or `None`. The verdict is cached under
/// the undecoded query of its URL ("x=Adam").
pub(crate) fn answer_resolved(
    library: &Library,
    query: &str,
    x: &str,
) -> Result<Option<SerializedAnswer>, SnapshotError> {
    let Some(matched) = find(library, x, None)? else {
        return Ok(None);
    };
    let mut notices = Notices::default();
    let body = resolved(library, x, &matched, &mut notices)?;
    cache(library, query, body, notices).map(Some)
}

/// Returns the serialized verdict on a name that does not resolve. The function is slow, because it
/// searches for near names.
pub(crate) fn answer_unresolved(
    library: &Library,
    query: &str,
    x: &str,
) -> Result<SerializedAnswer, SnapshotError> {
    let mut notices = Notices::default();
    let body = unresolved(library, x, &mut notices)?;
    cache(library, query, body, notices)
}

fn cache(
    library: &Library,
    query: &str,
    body: HaveAnswer,
    notices: Notices,
) -> Result<SerializedAnswer, SnapshotError> {
    let answer = serialize(library, body, notices)?;
    library.responses().insert(query, &answer);
    Ok(answer)
}

fn unresolved(
    snapshot: &Snapshot,
    x: &str,
    notices: &mut Notices,
) -> Result<HaveAnswer, SnapshotError> {
    let parts = parts_of_unresolved(snapshot, x, notices)?;
    let near = match parts {
        None => Some(near(snapshot, x, notices)?),
        Some(_) => None,
    };
    let hint = near.as_ref().is_some_and(Vec::is_empty).then(|| {
        format!(
            "Nothing of this name or near it is held (tried: id forms, exact name, normal form, aliases, variants, near names). \
             Everything of which code is held: {}",
            Call::list("")
        )
    });
    Ok(HaveAnswer {
        have: HaveWord(code_status(&CodeHoldings {
            resolved: parts.is_some(),
            verified_part: has_verified(parts.as_ref()),
            ..CodeHoldings::default()
        })),
        query: x.to_owned(),
        kind: None,
        resolved_to: None,
        absence_asserted: Absence::No,
        verification_level: None,
        retrieve_with: None,
        declared_repos: None,
        parts,
        homonyms: None,
        code_nearby: None,
        near_matches: near,
        hint,
        cost: "free",
    })
}

fn resolved(
    snapshot: &Snapshot,
    x: &str,
    matched: &Match,
    notices: &mut Notices,
) -> Result<HaveAnswer, SnapshotError> {
    let subject = &matched.subject;
    let implementation = subject.best_implementation(snapshot);
    let declared = repos(matched.origin(), notices, "/declared_repos");
    let level = implementation.and_then(|(_, summary)| summary.verification_level);
    let declared_repos = !declared.is_empty();
    let parts = matched.parts(snapshot, notices)?;
    let have = code_status(&CodeHoldings {
        resolved: true,
        has_code: implementation.is_some(),
        level,
        verified_part: has_verified(parts.as_ref()),
        declared_repos,
    });
    notices.note(subject.license(), "/resolved_to");
    let nearby = nearby(snapshot, matched)?;
    Ok(HaveAnswer {
        have: HaveWord(have),
        query: x.to_owned(),
        kind: Some(KindWord(subject.kind())),
        resolved_to: Some(matched.resolved_to()),
        absence_asserted: absence(have, subject.kind()),
        verification_level: level.map(LevelWord),
        retrieve_with: retrieve_with(snapshot, subject, have)?,
        declared_repos: declared_repos.then_some(declared),
        parts,
        homonyms: matched.homonyms(snapshot, notices)?,
        code_nearby: (!nearby.is_empty()).then_some(nearby),
        near_matches: None,
        hint: None,
        cost: "free",
    })
}

fn has_verified(parts: Option<&Vec<Part>>) -> bool {
    let mut levels = parts
        .into_iter()
        .flatten()
        .map(|part| part.verification_level);
    levels.any(|level| level.is_some_and(|level| level.0 >= VERIFIED))
}

fn absence(have: CodeStatus, kind: Kind) -> Absence {
    match (have, kind) {
        (CodeStatus::NoCode, Kind::Method) => Absence::Name,
        (CodeStatus::NoCode, Kind::Paper) => Absence::Paper,
        (
            CodeStatus::VerifiedCode
            | CodeStatus::UnverifiedCode
            | CodeStatus::PartOf
            | CodeStatus::DeclaredCode
            | CodeStatus::UnknownName,
            _,
        ) => Absence::No,
    }
}

fn retrieve_with(
    snapshot: &Snapshot,
    subject: &Subject,
    have: CodeStatus,
) -> Result<Option<Call>, SnapshotError> {
    Ok(match (have, subject) {
        (CodeStatus::VerifiedCode | CodeStatus::UnverifiedCode, _) => {
            match subject.best_implementation(snapshot) {
                Some((method, _)) => Some(Call::implementation(&snapshot.method(method)?.id)),
                None => None,
            }
        }
        (CodeStatus::PartOf | CodeStatus::DeclaredCode, Subject::Method(_, method)) => {
            Some(Call::method_code(&method.id))
        }
        (CodeStatus::PartOf | CodeStatus::DeclaredCode, Subject::Paper(_, paper)) => {
            Some(Call::paper(&paper.id))
        }
        (CodeStatus::NoCode | CodeStatus::UnknownName, _) => None,
    })
}

/// Returns implementations of other methods: first of methods that the same paper introduced, then
/// of methods that the paper uses.
fn nearby(snapshot: &Snapshot, matched: &Match) -> Result<Vec<Nearby>, SnapshotError> {
    let Some(origin) = matched.origin() else {
        return Ok(vec![]);
    };
    let own = matched
        .subject
        .best_implementation(snapshot)
        .map(|(method, _)| method);
    let introduced = snapshot
        .introduced_by(&origin.id)
        .iter()
        .map(|method| (*method, "introduced_by_same_paper"));
    let used = origin
        .methods
        .iter()
        .filter_map(|id| snapshot.method_by_id(id))
        .map(|m| (m, "used_by_same_paper"));
    let mut seen = std::collections::HashSet::new();
    let mut nearby = vec![];
    for (method, relation) in introduced.chain(used) {
        let Some(summary) = snapshot
            .implementation_summary(method)
            .filter(|_| Some(method) != own && seen.insert(method))
        else {
            continue;
        };
        let id = snapshot.method(method)?.id.clone();
        let verification_level = summary.verification_level.map(LevelWord);
        nearby.push(Nearby {
            retrieve_with: Call::implementation(&id),
            method: id,
            verification_level,
            relation,
        });
    }
    nearby.truncate(MAX_NEARBY);
    Ok(nearby)
}
