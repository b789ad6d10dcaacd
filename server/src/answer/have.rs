//! The `have` verdict: what is held for a name.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::subject::{Found, Subject, find, near, repos};
use crate::answer::wire::{HaveWord, Homonym, KindWord, LevelWord, Near, Repo, ResolvedTo};
use crate::answer::{Answer, no_json, prepare};
use crate::kept::Prepared;
use crate::library::Library;
use ladder::{CodeHoldings, CodeStatus, code_status};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use snapshot::{Kind, Snapshot, SnapshotError};

/// How many neighbours with code are named.
const NEARBY: usize = 8;

/// Whether, and for what, the absence of code is asserted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absence {
    /// Nothing is said.
    No,
    /// For the method of exactly this name.
    Name,
    /// For this paper.
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

/// Code of something close by.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Nearby {
    /// The method's id.
    pub method: String,
    /// Its level; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// `introduced_by_same_paper` or `used_by_same_paper`.
    pub relation: &'static str,
    /// The call that gives it.
    pub retrieve_with: Call,
}

/// The verdict and what it rests on.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct HaveAnswer {
    /// The verdict.
    pub have: HaveWord,
    /// What was asked.
    pub query: String,
    /// Method or paper; left out when nothing resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<KindWord>,
    /// What the name resolved to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolved_to: Option<ResolvedTo>,
    /// Whether absence is asserted, and how far.
    pub absence_asserted: Absence,
    /// Level of the implementation; left out when it was never run or failed V0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<LevelWord>,
    /// The call that gives what is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retrieve_with: Option<Call>,
    /// Repositories that someone declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared_repos: Option<Vec<Repo>>,
    /// Everything else of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub homonyms: Option<Vec<Homonym>>,
    /// Held code close by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_nearby: Option<Vec<Nearby>>,
    /// Suggestions, when nothing resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub near_matches: Option<Vec<Near>>,
    /// When there is no suggestion either: what was tried and what to call next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Always `free`.
    pub cost: &'static str,
}

/// The verdict on what is held for `x`.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn have(library: &Library, x: &str) -> Result<Answer, SnapshotError> {
    match at_hand(library, x)? {
        Some(answer) => Ok(answer),
        None => read(library, unknown(library, &query(x), x)?),
    }
}

/// The same, where it takes no search for near names.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn at_hand(library: &Library, x: &str) -> Result<Option<Answer>, SnapshotError> {
    let query = query(x);
    let held = match library.kept().get(&query) {
        Some(kept) => Some(kept),
        None => known(library, &query, x)?,
    };
    held.map(|held| read(library, held)).transpose()
}

/// A question as it stands in an address.
fn query(x: &str) -> String {
    form_urlencoded::Serializer::new(String::new())
        .append_pair("x", x)
        .finish()
}

fn read(
    library: &Library,
    Prepared {
        bytes,
        license_links,
    }: Prepared,
) -> Result<Answer, SnapshotError> {
    let json = serde_json::from_slice(&bytes).map_err(|error| no_json(library, &error))?;
    Ok(Answer {
        json,
        license_links,
    })
}

/// The same as bytes, where `x` resolves; kept for whoever asks with the same query, as it stands in an address ("x=Adam").
///
/// # Errors
/// When the snapshot cannot be read.
pub fn known(library: &Library, query: &str, x: &str) -> Result<Option<Prepared>, SnapshotError> {
    let Some(found) = find(library, x, None)? else {
        return Ok(None);
    };
    let mut notices = Notices::default();
    let body = of_known(library, x, &found, &mut notices)?;
    keep(library, query, body, notices).map(Some)
}

/// The same where it does not: names that are near are looked for, which takes longer.
///
/// # Errors
/// When the snapshot cannot be read.
pub fn unknown(library: &Library, query: &str, x: &str) -> Result<Prepared, SnapshotError> {
    let mut notices = Notices::default();
    let body = of_unknown(library, x, &mut notices)?;
    keep(library, query, body, notices)
}

fn keep(
    library: &Library,
    query: &str,
    body: HaveAnswer,
    notices: Notices,
) -> Result<Prepared, SnapshotError> {
    let answer = prepare(library, body, notices)?;
    library.kept().put(query, &answer);
    Ok(answer)
}

fn of_unknown(
    snapshot: &Snapshot,
    x: &str,
    notices: &mut Notices,
) -> Result<HaveAnswer, SnapshotError> {
    let near = near(snapshot, x, notices)?;
    let hint = near.is_empty().then(|| {
        format!(
            "Nothing of this name or near it is held (tried: id forms, exact name, normal form, aliases, variants, near names). \
             Everything of which code is held: {}",
            Call::list("")
        )
    });
    Ok(HaveAnswer {
        have: HaveWord(code_status(&CodeHoldings::default())),
        query: x.to_owned(),
        kind: None,
        resolved_to: None,
        absence_asserted: Absence::No,
        verification_level: None,
        retrieve_with: None,
        declared_repos: None,
        homonyms: None,
        code_nearby: None,
        near_matches: Some(near),
        hint,
        cost: "free",
    })
}

fn of_known(
    snapshot: &Snapshot,
    x: &str,
    found: &Found,
    notices: &mut Notices,
) -> Result<HaveAnswer, SnapshotError> {
    let subject = &found.subject;
    let held = subject.held(snapshot);
    let declared = repos(found.origin(), notices, "/declared_repos");
    let level = held.and_then(|(_, held)| held.verification_level);
    let declared_repos = !declared.is_empty();
    let have = code_status(&CodeHoldings {
        resolved: true,
        has_code: held.is_some(),
        level,
        declared_repos,
    });
    notices.note(subject.license(), "/resolved_to");
    let nearby = nearby(snapshot, found)?;
    Ok(HaveAnswer {
        have: HaveWord(have),
        query: x.to_owned(),
        kind: Some(KindWord(subject.kind())),
        resolved_to: Some(found.resolved_to()),
        absence_asserted: absence(have, subject.kind()),
        verification_level: level.map(LevelWord),
        retrieve_with: retrieve_with(snapshot, subject, have)?,
        declared_repos: declared_repos.then_some(declared),
        homonyms: found.homonyms(snapshot, notices)?,
        code_nearby: (!nearby.is_empty()).then_some(nearby),
        near_matches: None,
        hint: None,
        cost: "free",
    })
}

fn absence(have: CodeStatus, kind: Kind) -> Absence {
    match (have, kind) {
        (CodeStatus::NoCode, Kind::Method) => Absence::Name,
        (CodeStatus::NoCode, Kind::Paper) => Absence::Paper,
        (
            CodeStatus::VerifiedCode
            | CodeStatus::UnverifiedCode
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
            match subject.held(snapshot) {
                Some((method, _)) => Some(Call::implementation(&snapshot.method(method)?.id)),
                None => None,
            }
        }
        (CodeStatus::DeclaredCode, Subject::Method(_, method)) => {
            Some(Call::method_code(&method.id))
        }
        (CodeStatus::DeclaredCode, Subject::Paper(_, paper)) => Some(Call::paper(&paper.id)),
        (CodeStatus::NoCode | CodeStatus::UnknownName, _) => None,
    })
}

/// Held code of other methods: those the same paper introduced, then those the paper uses.
fn nearby(snapshot: &Snapshot, found: &Found) -> Result<Vec<Nearby>, SnapshotError> {
    let Some(origin) = found.origin() else {
        return Ok(vec![]);
    };
    let own = found.subject.held(snapshot).map(|(method, _)| method);
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
        let Some(held) = snapshot
            .implementation_summary(method)
            .filter(|_| Some(method) != own && seen.insert(method))
        else {
            continue;
        };
        let id = snapshot.method(method)?.id;
        let verification_level = held.verification_level.map(LevelWord);
        nearby.push(Nearby {
            retrieve_with: Call::implementation(&id),
            method: id,
            verification_level,
            relation,
        });
    }
    nearby.truncate(NEARBY);
    Ok(nearby)
}
