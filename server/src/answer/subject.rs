//! Subjects of questions: methods and papers with their implementations.

use crate::answer::{
    Call, Homonym, InlineCode, KindWord, LevelWord, LibraryUse, MethodRef, Near, NotFunctionNote,
    Notices, ResolutionWord, Resolved, ResolvedTo, Use, VerifiedImplementation,
};
use catalogue::code_status::VERIFIED;
use catalogue::{IdScheme, Resolution};
use snapshot::{
    Entity, ImplementationSummary, Kind, MethodRecord, PaperRecord, Snapshot, SnapshotError,
    near_matches, resolve_kind,
};

/// The maximum number of near matches in an answer. **Source**: enough to choose from, few enough
/// to read.
const MAX_NEAR_MATCHES: usize = 8;

/// The maximum number of functions that people run in an answer. **Source**: the page of the method has all, and the answer stays below
/// 4 kB.
const MAX_USES: usize = 6;

/// A resolved method or paper with its ordinal.
#[derive(Debug, Clone)]
pub(crate) enum Subject {
    Method(u32, MethodRecord),
    Paper(u32, PaperRecord),
}

/// The subject that a name resolves to, with its homonyms.
#[derive(Debug, Clone)]
pub(crate) struct Match {
    pub(crate) subject: Subject,
    /// The stored paper of the method.
    paper: Option<PaperRecord>,
    resolution: Resolution,
    homonyms: Vec<Entity>,
    /// Methods that are parts of the subject.
    parts: Vec<Entity>,
}

/// Resolves `x` among methods or papers; `None` as kind means both.
pub(crate) fn find(
    snapshot: &Snapshot,
    x: &str,
    kind: Option<Kind>,
) -> Result<Option<Match>, SnapshotError> {
    let resolved = resolve_kind(snapshot, x, kind)?;
    let Some((entity, resolution)) = resolved.first else {
        return Ok(None);
    };
    let subject = Subject::read(snapshot, entity)?;
    let mut homonyms = resolved.homonyms;
    if resolution == Resolution::Id && subject.best_implementation(snapshot).is_none() {
        homonyms.extend(same_name_with_code(snapshot, &subject, &homonyms)?);
    }
    Ok(Some(Match {
        paper: subject.paper_of_method(snapshot)?,
        subject,
        resolution,
        homonyms,
        parts: resolved.parts,
    }))
}

/// Returns the records with code that the name of the subject resolves to, without the subject itself
/// and the `known` records. An id names one record, so that only its name leads to others.
fn same_name_with_code(
    snapshot: &Snapshot,
    subject: &Subject,
    known: &[Entity],
) -> Result<Vec<Entity>, SnapshotError> {
    let resolved = resolve_kind(snapshot, subject.name(), None)?;
    let first = resolved.first.map(|(entity, _)| entity);
    let mut others = vec![];
    for entity in first.into_iter().chain(resolved.homonyms) {
        let is_new = entity != subject.entity() && !known.contains(&entity);
        if is_new
            && Subject::read(snapshot, entity)?
                .best_implementation(snapshot)
                .is_some()
        {
            others.push(entity);
        }
    }
    Ok(others)
}

impl Subject {
    pub(crate) fn read(snapshot: &Snapshot, entity: Entity) -> Result<Self, SnapshotError> {
        Ok(match entity.kind {
            Kind::Method => Self::Method(entity.ordinal, snapshot.method(entity.ordinal)?),
            Kind::Paper => Self::Paper(entity.ordinal, snapshot.paper(entity.ordinal)?),
        })
    }

    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Method(..) => Kind::Method,
            Self::Paper(..) => Kind::Paper,
        }
    }

    pub(crate) fn entity(&self) -> Entity {
        match self {
            Self::Method(ordinal, _) | Self::Paper(ordinal, _) => Entity {
                kind: self.kind(),
                ordinal: *ordinal,
            },
        }
    }

    pub(crate) fn id(&self) -> &str {
        match self {
            Self::Method(_, method) => &method.id,
            Self::Paper(_, paper) => &paper.id,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Method(_, method) => &method.name,
            Self::Paper(_, paper) => &paper.title,
        }
    }

    pub(crate) fn license(&self) -> catalogue::License {
        match self {
            Self::Method(_, method) => method.license,
            Self::Paper(_, paper) => paper.license,
        }
    }

    /// Returns the stored paper of the method.
    pub(crate) fn paper_of_method(
        &self,
        snapshot: &Snapshot,
    ) -> Result<Option<PaperRecord>, SnapshotError> {
        let Self::Method(_, method) = self else {
            return Ok(None);
        };
        let ordinal = paper_of(snapshot, method);
        ordinal.map(|ordinal| snapshot.paper(ordinal)).transpose()
    }

    /// Returns the ordinal of the method itself, or the ordinals of the methods of the
    /// paper.
    pub(crate) fn methods<'a>(&'a self, snapshot: &'a Snapshot) -> &'a [u32] {
        match self {
            Self::Method(ordinal, _) => std::slice::from_ref(ordinal),
            Self::Paper(_, paper) => snapshot.methods_of_paper(&paper.id),
        }
    }

    /// Returns the implemented method with the highest level, and its implementation; of a paper among the methods that it introduces.
    pub(crate) fn best_implementation(
        &self,
        snapshot: &Snapshot,
    ) -> Option<(u32, ImplementationSummary)> {
        match self {
            Self::Method(ordinal, _) => snapshot.best_implementation(&[*ordinal]),
            Self::Paper(_, paper) => snapshot.implementation_of_paper(&paper.id),
        }
    }

    /// Returns the implemented methods of the subject, each with its id.
    pub(crate) fn implemented(
        &self,
        snapshot: &Snapshot,
    ) -> Result<Vec<(u32, String)>, SnapshotError> {
        let methods = self.methods(snapshot).iter().copied();
        let methods = methods.filter(|one| snapshot.implementation_summary(*one).is_some());
        methods
            .map(|one| Ok((one, snapshot.method(one)?.id.clone())))
            .collect()
    }

    /// The call that answers for this subject and no homonym of it.
    pub(crate) fn retrieve_with(&self, snapshot: &Snapshot) -> Result<Call, SnapshotError> {
        Ok(match (self.best_implementation(snapshot), self) {
            (Some((method, _)), _) => Call::implementation(&snapshot.method(method)?.id),
            (None, Self::Method(_, method)) => Call::method_code(&method.id),
            (None, Self::Paper(_, paper)) => Call::paper(&paper.id),
        })
    }

    /// Returns implementations at V2 or above with their code, as far as its budget allows. Adds the licenses of names and code to
    /// `notices` under `pointer`.
    pub(crate) fn verified(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
        pointer: &str,
    ) -> Result<Vec<VerifiedImplementation>, SnapshotError> {
        let (mut verified, mut inline_code) = (vec![], InlineCode::new());
        for ordinal in self.methods(snapshot) {
            let Some(implementation) = snapshot.implementation(*ordinal)? else {
                continue;
            };
            if implementation.verification_level() < Some(VERIFIED) {
                continue;
            }
            let method = snapshot.method(*ordinal)?;
            let at = verified.len();
            notices.note(implementation.a.license, format!("{pointer}/{at}"));
            notices.note(method.license, format!("{pointer}/{at}/name"));
            verified.push(VerifiedImplementation {
                sample: inline_code.sample(implementation),
                name: method.name.clone(),
            });
        }
        Ok(verified)
    }
}

/// Returns the stored paper of a method.
pub(crate) fn paper_of(snapshot: &Snapshot, method: &MethodRecord) -> Option<u32> {
    snapshot.paper_by_id(method.paper.as_deref()?)
}

/// Returns the methods that are parts of what `x` denotes, if `x` resolves to nothing.
pub(crate) fn parts_of_unresolved(
    snapshot: &Snapshot,
    x: &str,
    notices: &mut Notices,
) -> Result<Vec<MethodRef>, SnapshotError> {
    let unresolved = resolve_kind(snapshot, x, None)?;
    parts(snapshot, &unresolved.parts, "/parts", notices)
}

/// Returns entities as parts of a whole, with their licenses noted under `pointer`.
pub(crate) fn parts(
    snapshot: &Snapshot,
    entities: &[Entity],
    pointer: &str,
    notices: &mut Notices,
) -> Result<Vec<MethodRef>, SnapshotError> {
    let mut parts = vec![];
    for entity in entities.iter().take(MAX_NEAR_MATCHES) {
        let part = Subject::read(snapshot, *entity)?;
        notices.note(part.license(), format!("{pointer}/{}", parts.len()));
        let summary = snapshot.implementation_summary(entity.ordinal);
        let level = summary.and_then(|summary| summary.verification_level);
        parts.push(MethodRef {
            method: part.id().to_owned(),
            name: part.name().to_owned(),
            verification_level: level.map(LevelWord),
            retrieve_with: part.retrieve_with(snapshot)?,
        });
    }
    Ok(parts)
}

impl Match {
    /// Returns the methods that are parts of the subject; none when the subject itself has verified code.
    pub(crate) fn parts(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Vec<MethodRef>, SnapshotError> {
        parts(snapshot, &self.parts, "/parts", notices)
    }

    /// Returns the note on a subject that is no single function; `None` for any other.
    pub(crate) fn not_function(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Option<NotFunctionNote>, SnapshotError> {
        let Subject::Method(_, method) = &self.subject else {
            return Ok(None);
        };
        let Some(described) = snapshot.not_function(method, &self.parts)? else {
            return Ok(None);
        };
        let pointer = "/not_one_function/nearest";
        Ok(Some(NotFunctionNote {
            kind: described.kind.as_str(),
            text: described.sentence,
            nearest: parts(snapshot, &described.functions, pointer, notices)?,
        }))
    }

    /// Returns the functions that people run under the method's name; those that `x` names, if it names functions.
    pub(crate) fn in_use(&self, x: &str) -> Vec<Use> {
        match &self.subject {
            Subject::Paper(..) => vec![],
            Subject::Method(_, method) if self.resolution == Resolution::InUse => {
                let named = method.uses_named(x).into_iter();
                named.map(Use::with_source).collect()
            }
            Subject::Method(_, method) => short_uses(method),
        }
    }

    /// Returns the functions of libraries that `x` names, each with its newest result.
    pub(crate) fn library_functions(&self, x: &str) -> Vec<LibraryUse> {
        match &self.subject {
            Subject::Method(_, method) if self.resolution == Resolution::InUse => {
                let named = method.library_functions_named(x).into_iter();
                named.filter_map(LibraryUse::newest).collect()
            }
            _ => vec![],
        }
    }

    /// Returns the other members of the method's family.
    pub(crate) fn family(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Vec<MethodRef>, SnapshotError> {
        match &self.subject {
            Subject::Method(ordinal, method) => family(snapshot, *ordinal, method, notices),
            Subject::Paper(..) => Ok(vec![]),
        }
    }

    /// Returns the paper itself, or the stored paper of the method.
    pub(crate) fn origin(&self) -> Option<&PaperRecord> {
        match &self.subject {
            Subject::Paper(_, paper) => Some(paper),
            Subject::Method(..) => self.paper.as_ref(),
        }
    }

    /// Returns the arXiv id of the origin, even if that paper is not stored.
    pub(crate) fn origin_arxiv_id(&self) -> Option<&str> {
        let origin = self.origin();
        let stored = origin.and_then(|paper| paper.identifier(IdScheme::Arxiv));
        let named = match &self.subject {
            Subject::Method(_, method) => method
                .paper
                .as_deref()
                .and_then(|id| id.strip_prefix("arxiv:")),
            Subject::Paper(..) => None,
        };
        stored.or(named)
    }

    pub(crate) fn resolved_to(&self) -> ResolvedTo {
        ResolvedTo {
            kind: KindWord(self.subject.kind()),
            id: self.subject.id().to_owned(),
            name: self.subject.name().to_owned(),
            origin_arxiv_id: self.origin_arxiv_id().map(str::to_owned),
            origin: match &self.subject {
                Subject::Method(_, method) => method.origin.clone(),
                Subject::Paper(..) => None,
            },
            resolution: ResolutionWord(self.resolution),
        }
    }

    /// Returns the resolved record with the others of its name. Adds their licenses to `notices`.
    pub(crate) fn resolved(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Resolved, SnapshotError> {
        notices.note(self.subject.license(), "/resolved_to");
        Ok(Resolved {
            resolved_to: self.resolved_to(),
            homonyms: self.homonyms(snapshot, notices)?,
        })
    }

    /// Returns the other subjects of this name.
    pub(crate) fn homonyms(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Vec<Homonym>, SnapshotError> {
        homonyms(snapshot, &self.homonyms, notices)
    }
}

/// Returns the first functions that people run under the name of a method, without what was read for them.
pub(crate) fn short_uses(method: &MethodRecord) -> Vec<Use> {
    let uses = method.in_use.iter().take(MAX_USES);
    uses.map(Use::short).collect()
}

/// Returns the other members of a method's family, with their licenses noted.
pub(crate) fn family(
    snapshot: &Snapshot,
    method: u32,
    record: &MethodRecord,
    notices: &mut Notices,
) -> Result<Vec<MethodRef>, SnapshotError> {
    let members = record.family.iter().flat_map(|family| &family.members);
    let others = members
        .filter_map(|id| snapshot.method_by_id(id))
        .filter(|ordinal| *ordinal != method)
        .map(|ordinal| Entity {
            kind: Kind::Method,
            ordinal,
        });
    let others: Vec<Entity> = others.collect();
    parts(snapshot, &others, "/family", notices)
}

/// Returns entities as homonyms, each with its level and the call that answers for it.
pub(crate) fn homonyms(
    snapshot: &Snapshot,
    entities: &[Entity],
    notices: &mut Notices,
) -> Result<Vec<Homonym>, SnapshotError> {
    let mut homonyms = vec![];
    for entity in entities {
        let subject = Subject::read(snapshot, *entity)?;
        notices.note(subject.license(), format!("/homonyms/{}", homonyms.len()));
        let implementation = subject.best_implementation(snapshot);
        let level = implementation.and_then(|(_, summary)| summary.verification_level);
        homonyms.push(Homonym {
            kind: KindWord(entity.kind),
            id: subject.id().to_owned(),
            name: subject.name().to_owned(),
            has_code: implementation.is_some(),
            verification_level: level.map(LevelWord),
            retrieve_with: subject.retrieve_with(snapshot)?,
        });
    }
    Ok(homonyms)
}

/// Returns suggestions for a name that did not resolve.
pub(crate) fn near(
    snapshot: &Snapshot,
    x: &str,
    notices: &mut Notices,
) -> Result<Vec<Near>, SnapshotError> {
    let matches = near_matches(snapshot, x, MAX_NEAR_MATCHES)?;
    let wire = matches.into_iter().enumerate().map(|(at, near)| {
        notices.note(near.license, format!("/near_matches/{at}"));
        Near {
            name: near.name,
            kind: KindWord(near.entity.kind),
            has_code: near.has_code,
        }
    });
    Ok(wire.collect())
}
