//! Coverage by demand: the share of the uses of methods in papers that verified code answers, and the most used names without it.
//!
//! Sources count the papers that use a name. A use counts as verified if `have` answers the name with verified code that computes what
//! the name means: its source's row is united with the card of that code, or name and full name both lead to the code. A homonym
//! ("SAC", too, abbreviates soft actor-critic) and a part do not count.

use catalogue::code_status::VERIFIED;
use catalogue::{CodeStatus, MethodKind};
use serde::Serialize;
use snapshot::{Kind, Snapshot, SnapshotError, resolve, verdict};
use store::demand::UsedName;

/// The sizes of the groups of most used names.
const TOPS: [usize; 2] = [100, 300];

/// The number of listed names without verified code.
const MAX_MISSING: usize = 20;

/// Coverage of the published snapshot.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Demand {
    /// All names and the most used ones, each with and without the names that are no single function.
    pub(crate) groups: Vec<CoverageRow>,
    /// The most used names of single functions without verified code.
    pub(crate) missing: Vec<MissingName>,
    /// Names that lead to verified code of another meaning, and so do not count.
    pub(crate) homonyms: Vec<String>,
}

/// The coverage of a group of names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct CoverageRow {
    /// `all`, `top 100` or `top 300`: the most used of all names.
    pub(crate) among: String,
    /// True if names that are no single function are left out.
    pub(crate) functions_only: bool,
    pub(crate) names: usize,
    /// Names with verified code.
    pub(crate) verified: usize,
    /// The sum of the papers that use each name.
    pub(crate) uses: u64,
    /// Uses of names with verified code.
    pub(crate) verified_uses: u64,
}

impl CoverageRow {
    /// Returns the share of uses with verified code, 0 to 1.
    pub(crate) fn share(&self) -> f64 {
        self.verified_uses as f64 / self.uses.max(1) as f64
    }

    /// Returns the name of the group, for people.
    pub(crate) fn label(&self) -> String {
        let only = if self.functions_only {
            ", functions only"
        } else {
            ""
        };
        format!("{}{only}", self.among)
    }
}

/// A used name without verified code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct MissingName {
    /// The place among all names, from 1.
    pub(crate) rank: usize,
    pub(crate) name: String,
    pub(crate) papers: u32,
    /// The verdict on the name.
    pub(crate) have: CodeStatus,
    /// Id of the method to which the name leads.
    pub(crate) method: String,
}

/// The card of a practice, dataset, system, family or architecture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct NotFunctionRow {
    pub(crate) area: String,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: MethodKind,
    /// Ids of the nearest functions.
    pub(crate) nearest: Vec<String>,
    /// The text that a filter searches, in the normal form of names.
    #[serde(skip)]
    pub(crate) search_text: String,
}

/// The facts about one used name.
struct Judged<'a> {
    used: &'a UsedName,
    is_verified: bool,
    kind: Option<MethodKind>,
}

/// Computes the coverage of names, which are sorted by use.
pub(crate) fn coverage(snapshot: &Snapshot, used: &[UsedName]) -> Result<Demand, SnapshotError> {
    let mut judged = vec![];
    let mut demand = Demand::default();
    for (at, used) in used.iter().enumerate() {
        let is_verified = means_verified_code(snapshot, used)?;
        let have = have(snapshot, &used.name)?;
        let kind = kind_of(snapshot, used)?;
        if have == CodeStatus::VerifiedCode && !is_verified {
            demand.homonyms.push(used.name.clone());
        }
        if !is_verified && kind.is_none() && demand.missing.len() < MAX_MISSING {
            demand.missing.push(MissingName {
                rank: at + 1,
                name: used.name.clone(),
                papers: used.papers,
                have,
                method: used.method.clone(),
            });
        }
        judged.push(Judged {
            used,
            is_verified,
            kind,
        });
    }
    let tops = TOPS.into_iter().filter(|top| *top < judged.len());
    let groups = std::iter::once(("all".to_owned(), judged.len()))
        .chain(tops.map(|top| (format!("top {top}"), top)));
    for (among, size) in groups {
        for functions_only in [false, true] {
            demand
                .groups
                .push(group(&among, functions_only, &judged[..size]));
        }
    }
    Ok(demand)
}

fn group(among: &str, functions_only: bool, judged: &[Judged<'_>]) -> CoverageRow {
    let mut row = CoverageRow {
        among: among.to_owned(),
        functions_only,
        ..CoverageRow::default()
    };
    let counted = judged
        .iter()
        .filter(|name| !functions_only || name.is_verified || name.kind.is_none());
    for name in counted {
        let papers = u64::from(name.used.papers);
        row.names += 1;
        row.uses += papers;
        if name.is_verified {
            row.verified += 1;
            row.verified_uses += papers;
        }
    }
    row
}

/// Returns true if the name leads to verified code in the meaning of its source.
fn means_verified_code(snapshot: &Snapshot, used: &UsedName) -> Result<bool, SnapshotError> {
    let Some(by_name) = code_of(snapshot, &used.name)? else {
        return Ok(false);
    };
    let is_united = snapshot.method_by_id(&used.method) == Some(by_name);
    match &used.full_name {
        Some(full_name) if !is_united => Ok(code_of(snapshot, full_name)? == Some(by_name)),
        _ => Ok(true),
    }
}

/// Returns the verdict of `have` on a name.
fn have(snapshot: &Snapshot, name: &str) -> Result<CodeStatus, SnapshotError> {
    let status = verdict(snapshot, name)?.status;
    let first = resolve(snapshot, name)?.first.map(|(entity, _)| entity);
    let (CodeStatus::NoCode, Some(entity)) = (status, first) else {
        return Ok(status);
    };
    let paper = match entity.kind {
        Kind::Paper => Some(entity.ordinal),
        Kind::Method => {
            let method = snapshot.method(entity.ordinal)?;
            method
                .paper
                .as_deref()
                .and_then(|id| snapshot.paper_by_id(id))
        }
    };
    let paper = paper.map(|ordinal| snapshot.paper(ordinal)).transpose()?;
    let is_declared = paper.is_some_and(|paper| !paper.repositories.is_empty());
    Ok(if is_declared {
        CodeStatus::DeclaredCode
    } else {
        status
    })
}

/// Returns the method with verified code to which a name leads, as `have` finds it: the method itself, or the one with the highest level
/// of the paper of this name.
fn code_of(snapshot: &Snapshot, name: &str) -> Result<Option<u32>, SnapshotError> {
    let Some((entity, _)) = resolve(snapshot, name)?.first else {
        return Ok(None);
    };
    let best = match entity.kind {
        Kind::Method => snapshot.best_implementation(&[entity.ordinal]),
        Kind::Paper => snapshot.implementation_of_paper(&snapshot.paper(entity.ordinal)?.id),
    };
    let best = best.filter(|(_, summary)| summary.verification_level >= Some(VERIFIED));
    Ok(best.map(|(method, _)| method))
}

/// Returns the kind of what a name denotes, if it is no single function.
fn kind_of(snapshot: &Snapshot, used: &UsedName) -> Result<Option<MethodKind>, SnapshotError> {
    let first = resolve(snapshot, &used.name)?
        .first
        .map(|(entity, _)| entity);
    let first = first.filter(|entity| entity.kind == Kind::Method);
    let methods = snapshot.method_by_id(&used.method).into_iter();
    for ordinal in methods.chain(first.map(|entity| entity.ordinal)) {
        if let Some(kind) = snapshot.method(ordinal)?.kind {
            return Ok(Some(kind));
        }
    }
    Ok(None)
}
