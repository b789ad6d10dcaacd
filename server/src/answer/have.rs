//! `have`: the verdict on whether code is stored for a name.

use crate::answer::implemented::{list_around, methods_by_role, nearby};
use crate::answer::repositories;
use crate::answer::{
    Answer, AnswerError, Call, HaveWord, Homonym, KindWord, LevelWord, LibraryUse, Match,
    MethodCounts, MethodRef, Near, Nearby, NotFunctionNote, Notices, Outcome, Repo, ResolvedTo,
    Subject, Use, find, finish, near, not_json, parts_of_unresolved, serialize,
};
use crate::library::Library;
use crate::response_cache::SerializedAnswer;
use catalogue::code_status::VERIFIED;
use catalogue::{CodeHoldings, CodeStatus, code_status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use snapshot::{Kind, Snapshot, SnapshotError, equally_named, ranked_repositories};
use std::collections::BTreeMap;
use std::time::Duration;

/// The maximum number of declared repositories in an answer. **Source**: a verdict needs no list.
const MAX_DECLARED: usize = 3;

/// The maximum number of names in a call. **Source**: interface document, `have`.
const MAX_NAMES: usize = 50;

/// The time for which a search for near names waits for its turn; then the answer comes without it.
/// **Source**: Nielsen, Usability Engineering, 1993, section 5.5: what comes within 0.1 s comes at once.
pub(crate) const MAX_SEARCH_WAIT: Duration = Duration::from_millis(100);

/// The choice whether an answer has near names of a name that does not resolve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NearNames {
    Searched,
    /// The turn to search did not come in time.
    LeftOut,
}

/// The arguments: one name, or several.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arguments {
    /// A method's name, alias or id, a paper's id in any form, or a paper's title.
    #[serde(default)]
    #[schemars(with = "String")]
    pub(crate) name: Option<String>,
    /// Instead of `name`: up to 50 names, answered in order in `answers`.
    #[serde(default)]
    #[schemars(with = "Vec<String>", length(min = 1, max = 50))]
    pub(crate) xs: Option<Vec<String>>,
}

/// The scope of an assertion that no code is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Absence {
    /// No assertion.
    No,
    /// The method of exactly this name.
    ForThisExactNameOnly,
    ForThisPaperOnly,
}

/// The verdict and its evidence.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HaveAnswer {
    /// The verdict.
    pub(crate) have: HaveWord,
    pub(crate) query: String,
    /// Method or paper; left out when nothing resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<KindWord>,
    /// The resolved record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) resolved_to: Option<ResolvedTo>,
    /// The scope of asserted absence.
    #[schemars(with = "String", extend("enum" = ["no", "for_this_exact_name_only", "for_this_paper_only"]))]
    pub(crate) absence_asserted: Absence,
    /// The level, of a paper that of a method it introduces; left out if never run or V0 failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verification_level: Option<LevelWord>,
    // Each is `{total, verified}`.
    /// Of a paper: the methods read from it, by role.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub(crate) methods: Option<BTreeMap<&'static str, MethodCounts>>,
    /// The call for the stored record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) retrieve_with: Option<Call>,
    /// The first declared repositories, official ones first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) declared_repos: Option<Vec<Repo>>,
    /// The number of declared repositories.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) declared_repos_total: Option<usize>,
    /// Parts of a whole without verified code.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) parts: Vec<MethodRef>,
    /// If the name is no single function.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, serde_json::Value>>")]
    pub(crate) not_one_function: Option<NotFunctionNote>,
    // Each is `{function, checked_at, with?, difference?, member?, source?}`; `get_reference_implementation` has the same.
    /// Functions in use.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub(crate) in_use: Vec<Use>,
    // Each is `{call, version, result, with?, computes?, because?}`; `get_reference_implementation` has the same.
    /// Functions of libraries that `query` names, as checked.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub(crate) libraries: Vec<LibraryUse>,
    /// Other members.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[schemars(with = "Vec<serde_json::Value>")]
    pub(crate) family: Vec<MethodRef>,
    /// Other records of this name.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) homonyms: Vec<Homonym>,
    /// Code stored nearby.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) code_nearby: Vec<Nearby>,
    /// Suggestions, if unresolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches: Option<Vec<Near>>,
    /// Too busy to search: ask again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) near_matches_left_out: Option<bool>,
    /// If nothing can be fetched, or the name is shared: the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
    /// Always `free`.
    pub(crate) cost: &'static str,
}

/// The verdict on the one name, or the verdicts on `xs`.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HaveToolAnswer {
    /// The verdict on `name`.
    #[serde(flatten)]
    verdict: Option<HaveAnswer>,
    /// Of `xs`: the verdicts in order, each with the other members.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<serde_json::Value>>")]
    answers: Option<Vec<HaveAnswer>>,
}

/// Returns the verdict on a name, or the verdicts on several names.
pub(crate) fn have(
    library: &Library,
    arguments: &Arguments,
    near: NearNames,
) -> Result<Outcome, AnswerError> {
    if let Some(outcome) = serve_fast_path(library, arguments)? {
        return Ok(outcome);
    }
    if let Some(xs) = several(arguments)? {
        let verdicts = xs.iter().map(|x| verdict_on(library, x, near));
        return together(library, verdicts.collect::<Result<_, _>>()?);
    }
    match &arguments.name {
        Some(x) => parse(library, answer_unresolved(library, &query(x), x, near)?),
        None => wrong("name is missing; give one as name, or several as xs".to_owned()),
    }
}

/// Returns the names of `xs`; `None` without `xs`.
pub(crate) fn several(arguments: &Arguments) -> Result<Option<&[String]>, AnswerError> {
    match (&arguments.name, arguments.xs.as_deref()) {
        (_, None) => Ok(None),
        (Some(_), Some(_)) => wrong("name and xs are both given; give one of them".to_owned()),
        (None, Some([])) => wrong("xs is empty; give 1 to 50 names".to_owned()),
        (None, Some(xs)) if xs.len() > MAX_NAMES => {
            wrong(format!("xs has {} names; give 1 to {MAX_NAMES}", xs.len()))
        }
        (None, Some(xs)) => Ok(Some(xs)),
    }
}

fn wrong<T>(detail: String) -> Result<T, AnswerError> {
    Err(AnswerError::Arguments(detail))
}

/// Returns the verdict if the answer is cached or the name resolves. Returns `None` if the verdict
/// needs a search for near names, and for several names.
pub(crate) fn serve_fast_path(
    library: &Library,
    arguments: &Arguments,
) -> Result<Option<Outcome>, AnswerError> {
    let (Some(x), None) = (&arguments.name, &arguments.xs) else {
        return Ok(None);
    };
    let query = query(x);
    let serialized = match library.responses.get(&query) {
        Some(cached) => Some(cached),
        None => answer_resolved(library, &query, x)?,
    };
    serialized.map(|answer| parse(library, answer)).transpose()
}

/// The verdict on one of several names, with the licenses of its rows.
pub(crate) struct Verdict(HaveAnswer, Notices);

/// Returns the verdict on one of several names.
pub(crate) fn verdict_on(
    library: &Library,
    x: &str,
    near: NearNames,
) -> Result<Verdict, AnswerError> {
    let mut notices = Notices::default();
    let answer = match find(library, x, None)? {
        Some(matched) => resolved(library, x, &matched, &mut notices)?,
        None => unresolved(library, x, near, &mut notices)?,
    };
    Ok(Verdict(answer, notices))
}

/// Returns the verdicts on several names in one answer.
pub(crate) fn together(library: &Library, verdicts: Vec<Verdict>) -> Result<Outcome, AnswerError> {
    let (mut answers, mut all) = (vec![], Notices::default());
    for Verdict(answer, notices) in verdicts {
        all.add_below(&format!("/answers/{}", answers.len()), notices);
        answers.push(answer);
    }
    let body = HaveToolAnswer {
        verdict: None,
        answers: Some(answers),
    };
    finish(library, body, all)
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

/// Returns the serialized verdict on a name that does not resolve. A search for near names is slow. An
/// answer without it is not cached.
pub(crate) fn answer_unresolved(
    library: &Library,
    query: &str,
    x: &str,
    near: NearNames,
) -> Result<SerializedAnswer, SnapshotError> {
    let mut notices = Notices::default();
    let body = unresolved(library, x, near, &mut notices)?;
    match near {
        NearNames::Searched => cache(library, query, body, notices),
        NearNames::LeftOut => serialize(library, body, notices),
    }
}

fn cache(
    library: &Library,
    query: &str,
    body: HaveAnswer,
    notices: Notices,
) -> Result<SerializedAnswer, SnapshotError> {
    let answer = serialize(library, body, notices)?;
    library.responses.insert(query, &answer);
    Ok(answer)
}

fn unresolved(
    snapshot: &Snapshot,
    x: &str,
    near_names: NearNames,
    notices: &mut Notices,
) -> Result<HaveAnswer, SnapshotError> {
    let parts = parts_of_unresolved(snapshot, x, notices)?;
    let is_left_out = parts.is_empty() && near_names == NearNames::LeftOut;
    let near = match parts.is_empty() && !is_left_out {
        true => Some(near(snapshot, x, notices)?),
        false => None,
    };
    let is_part_of = has_verified(&parts);
    let next = match near.as_deref() {
        Some([near, ..]) => Some(format!(
            ", near names). Ask again with one of near_matches: {}",
            Call::have(&near.name)
        )),
        Some([]) => Some(format!(
            ", near names). Everything of which code is stored: {}",
            Call::list("")
        )),
        None if is_left_out => Some(format!(
            "). The server was too busy to search near names; ask again in a moment: {}",
            Call::have(x)
        )),
        None if is_part_of => None,
        None => {
            Some("). Of its parts, records without verified code are stored: see parts".to_owned())
        }
    };
    let hint = next.map(|next| {
        format!(
            "Nothing of this name is stored (tried: id forms, exact name, normal form, aliases, variants{next}"
        )
    });
    Ok(HaveAnswer {
        have: HaveWord(code_status(&CodeHoldings {
            resolved: is_part_of,
            verified_part: is_part_of,
            ..CodeHoldings::default()
        })),
        query: x.to_owned(),
        kind: None,
        resolved_to: None,
        absence_asserted: Absence::No,
        verification_level: None,
        methods: None,
        retrieve_with: None,
        declared_repos: None,
        declared_repos_total: None,
        parts,
        not_one_function: None,
        in_use: vec![],
        libraries: vec![],
        family: vec![],
        homonyms: vec![],
        code_nearby: vec![],
        near_matches: near,
        near_matches_left_out: is_left_out.then_some(true),
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
    let declared = matched.origin().map(ranked_repositories);
    let declared = declared.unwrap_or_default();
    let shown = &declared[..declared.len().min(MAX_DECLARED)];
    let level = implementation.and_then(|(_, summary)| summary.verification_level);
    let declared_repos = !declared.is_empty();
    let parts = matched.parts(snapshot, notices)?;
    let methods = methods_by_role(snapshot, subject);
    let has_harvested = match subject {
        Subject::Paper(_, paper) => snapshot.has_harvested_code(&paper.id)?,
        Subject::Method(..) => false,
    };
    let have = code_status(&CodeHoldings {
        resolved: true,
        has_code: implementation.is_some() || has_harvested,
        level,
        verified_part: has_verified(&parts)
            || methods.iter().flatten().any(|(_, of)| of.verified > 0),
        declared_repos,
    });
    notices.note(subject.license(), "/resolved_to");
    Ok(HaveAnswer {
        have: HaveWord(have),
        query: x.to_owned(),
        kind: Some(KindWord(subject.kind())),
        resolved_to: Some(matched.resolved_to()),
        absence_asserted: absence(have, subject.kind()),
        verification_level: level.map(LevelWord),
        methods,
        retrieve_with: retrieve_with(snapshot, subject, have)?,
        declared_repos: declared_repos
            .then(|| repositories::wire(shown, notices, "/declared_repos")),
        declared_repos_total: declared_repos.then_some(declared.len()),
        parts,
        not_one_function: matched.not_function(snapshot, notices)?,
        in_use: matched.in_use(x),
        libraries: matched.library_functions(x),
        family: matched.family(snapshot, notices)?,
        homonyms: matched.homonyms(snapshot, notices)?,
        code_nearby: nearby(snapshot, matched)?,
        near_matches: None,
        near_matches_left_out: None,
        hint: match no_code_hint(snapshot, subject, have)? {
            Some(hint) => Some(hint),
            None => shared_hint(snapshot, x, subject)?,
        },
        cost: "free",
    })
}

/// Returns the lookups made and the next call, if nothing of the subject can be fetched.
fn no_code_hint(
    snapshot: &Snapshot,
    subject: &Subject,
    have: CodeStatus,
) -> Result<Option<String>, SnapshotError> {
    if have != CodeStatus::NoCode {
        return Ok(None);
    }
    let name = subject.name();
    let next = match subject {
        Subject::Paper(_, paper) => Call::paper(&paper.id),
        Subject::Method(_, method) => list_around(snapshot, method)?,
    };
    Ok(Some(format!(
        "No implementation of {name:?} and no repository is stored (tried: its own code, its paper, other records of the name). \
         What is stored around it: {next}"
    )))
}

/// Names the methods that share a short name of which none has most of the use.
fn shared_hint(
    snapshot: &Snapshot,
    x: &str,
    subject: &Subject,
) -> Result<Option<String>, SnapshotError> {
    let mut calls = vec![];
    for entity in equally_named(snapshot, x)? {
        let method = snapshot.method(entity.ordinal)?;
        calls.push(format!(
            "{:?}: {}",
            method.name,
            Call::implementation(&method.id)
        ));
    }
    Ok((!calls.is_empty()).then(|| {
        format!(
            "Several methods are called {x:?}, and no one of them has most of the use; this verdict is on {:?}. {}",
            subject.name(),
            calls.join(" | ")
        )
    }))
}

fn has_verified(parts: &[MethodRef]) -> bool {
    let mut levels = parts.iter().map(|part| part.verification_level);
    levels.any(|level| level.is_some_and(|level| level.0 >= VERIFIED))
}

fn absence(have: CodeStatus, kind: Kind) -> Absence {
    match (have, kind) {
        (CodeStatus::NoCode, Kind::Method) => Absence::ForThisExactNameOnly,
        (CodeStatus::NoCode, Kind::Paper) => Absence::ForThisPaperOnly,
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
                None => Some(Call::harvested(subject.id())),
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
