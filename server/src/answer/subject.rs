//! What a question is about: a method or a paper, with what is held of it.

use crate::answer::call::Call;
use crate::answer::licenses::Notices;
use crate::answer::wire::{
    Homonym, KindWord, LevelWord, Near, Repo, ResolutionWord, ResolvedTo, VerifiedImplementation,
};
use ladder::Resolution;
use ladder::code_status::VERIFIED;
use snapshot::{
    Entity, ImplementationSummary, Kind, MethodRecord, PaperRecord, Snapshot, SnapshotError, near_matches,
    resolve_kind,
};

/// How many near matches an answer holds. **Source**: enough to choose from, few enough to read.
const NEAR: usize = 8;

/// A resolved subject.
#[derive(Debug, Clone)]
pub enum Subject {
    /// A method and its place.
    Method(u32, MethodRecord),
    /// A paper and its place.
    Paper(u32, PaperRecord),
}

/// A subject, how it was found and what else bears the name.
#[derive(Debug, Clone)]
pub struct Found {
    /// The subject.
    pub subject: Subject,
    /// The paper that introduced the method, where it is held; a paper is its own.
    introduced: Option<PaperRecord>,
    /// How it was found.
    pub resolution: Resolution,
    /// Everything else of this name.
    pub homonyms: Vec<Entity>,
}

/// Finds what `x` names among methods, papers, or both for `None`.
pub fn find(
    snapshot: &Snapshot,
    x: &str,
    kind: Option<Kind>,
) -> Result<Option<Found>, SnapshotError> {
    let resolved = resolve_kind(snapshot, x, kind)?;
    let Some((entity, resolution)) = resolved.first else {
        return Ok(None);
    };
    let subject = Subject::read(snapshot, entity)?;
    Ok(Some(Found {
        introduced: subject.introduced(snapshot)?,
        subject,
        resolution,
        homonyms: resolved.homonyms,
    }))
}

impl Subject {
    /// Reads the record of an entity.
    pub fn read(snapshot: &Snapshot, entity: Entity) -> Result<Self, SnapshotError> {
        Ok(match entity.kind {
            Kind::Method => Self::Method(entity.ordinal, snapshot.method(entity.ordinal)?),
            Kind::Paper => Self::Paper(entity.ordinal, snapshot.paper(entity.ordinal)?),
        })
    }

    /// Method or paper.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Method(..) => Kind::Method,
            Self::Paper(..) => Kind::Paper,
        }
    }

    /// Its place.
    pub fn entity(&self) -> Entity {
        match self {
            Self::Method(ordinal, _) | Self::Paper(ordinal, _) => Entity {
                kind: self.kind(),
                ordinal: *ordinal,
            },
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        match self {
            Self::Method(_, method) => &method.id,
            Self::Paper(_, paper) => &paper.id,
        }
    }

    /// Its name or title.
    pub fn name(&self) -> &str {
        match self {
            Self::Method(_, method) => &method.name,
            Self::Paper(_, paper) => &paper.title,
        }
    }

    /// The license its facts are under.
    pub fn license(&self) -> catalogue::License {
        match self {
            Self::Method(_, method) => method.license,
            Self::Paper(_, paper) => paper.license,
        }
    }

    /// The paper that introduced the method, where it is held.
    fn introduced(&self, snapshot: &Snapshot) -> Result<Option<PaperRecord>, SnapshotError> {
        let Self::Method(_, method) = self else {
            return Ok(None);
        };
        let held = method
            .paper
            .as_deref()
            .and_then(|id| snapshot.paper_by_id(id));
        held.map(|ordinal| snapshot.paper(ordinal)).transpose()
    }

    /// Places of the methods it stands for: itself, or those the paper introduced.
    pub fn methods<'a>(&'a self, snapshot: &'a Snapshot) -> &'a [u32] {
        match self {
            Self::Method(ordinal, _) => std::slice::from_ref(ordinal),
            Self::Paper(_, paper) => snapshot.introduced_by(&paper.id),
        }
    }

    /// The method of which code is held, and what is held; the highest level first where a paper introduced several.
    pub fn held(&self, snapshot: &Snapshot) -> Option<(u32, ImplementationSummary)> {
        let held = self
            .methods(snapshot)
            .iter()
            .filter_map(|method| Some((*method, snapshot.implementation_summary(*method)?)));
        held.max_by_key(|(method, held)| (held.verification_level, std::cmp::Reverse(*method)))
    }

    /// Implementations at V2 or above, with their code; notes licenses of code under `pointer`.
    pub fn verified(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
        pointer: &str,
    ) -> Result<Vec<VerifiedImplementation>, SnapshotError> {
        let mut verified = vec![];
        for ordinal in self.methods(snapshot) {
            let Some(implementation) = snapshot.implementation(*ordinal)? else {
                continue;
            };
            let Some(level) = implementation
                .verification_level()
                .filter(|level| *level >= VERIFIED)
            else {
                continue;
            };
            let license = implementation.a.license;
            let method = snapshot.method(*ordinal)?;
            notices.note(license, format!("{pointer}/{}", verified.len()));
            notices.note(method.license, format!("{pointer}/{}/name", verified.len()));
            verified.push(VerifiedImplementation {
                name: method.name,
                verification_level: LevelWord(level),
                entry: implementation.entry,
                signature: implementation.signature,
                code_sha256: implementation.a.code_sha256.to_string(),
                code: implementation
                    .a
                    .source
                    .filter(|_| license.redistributable()),
                license: license.as_str(),
                retrieve_with: Call::implementation(&implementation.method),
                method: implementation.method,
            });
        }
        Ok(verified)
    }
}

impl Found {
    /// The paper itself, or the one that introduced the method, where it is held.
    pub fn origin(&self) -> Option<&PaperRecord> {
        match &self.subject {
            Subject::Paper(_, paper) => Some(paper),
            Subject::Method(..) => self.introduced.as_ref(),
        }
    }

    /// arXiv id of the origin; known also where the paper itself is not held.
    pub fn origin_arxiv_id(&self) -> Option<&str> {
        let held = self.origin().and_then(|paper| paper.arxiv_id.as_deref());
        let named = match &self.subject {
            Subject::Method(_, method) => method
                .paper
                .as_deref()
                .and_then(|id| id.strip_prefix("arxiv:")),
            Subject::Paper(..) => None,
        };
        held.or(named)
    }

    /// What it resolved to, as it stands in answers.
    pub fn resolved_to(&self) -> ResolvedTo {
        ResolvedTo {
            kind: KindWord(self.subject.kind()),
            id: self.subject.id().to_owned(),
            name: self.subject.name().to_owned(),
            origin_arxiv_id: self.origin_arxiv_id().map(str::to_owned),
            resolution: ResolutionWord(self.resolution),
        }
    }

    /// Everything else of this name; `None` when there is nothing.
    pub fn homonyms(
        &self,
        snapshot: &Snapshot,
        notices: &mut Notices,
    ) -> Result<Option<Vec<Homonym>>, SnapshotError> {
        let mut homonyms = vec![];
        for entity in &self.homonyms {
            let subject = Subject::read(snapshot, *entity)?;
            notices.note(subject.license(), format!("/homonyms/{}", homonyms.len()));
            homonyms.push(Homonym {
                kind: KindWord(entity.kind),
                id: subject.id().to_owned(),
                name: subject.name().to_owned(),
                has_code: subject.held(snapshot).is_some(),
            });
        }
        Ok((!homonyms.is_empty()).then_some(homonyms))
    }
}

/// Suggestions for a name that did not resolve.
pub fn near(
    snapshot: &Snapshot,
    x: &str,
    notices: &mut Notices,
) -> Result<Vec<Near>, SnapshotError> {
    let found = near_matches(snapshot, x, NEAR)?;
    let wire = found.into_iter().enumerate().map(|(at, near)| {
        notices.note(near.license, format!("/near_matches/{at}"));
        Near {
            name: near.name,
            kind: KindWord(near.entity.kind),
            has_code: near.has_code,
        }
    });
    Ok(wire.collect())
}

/// Declared repositories of a paper; notes their licenses under `pointer`.
pub fn repos(paper: Option<&PaperRecord>, notices: &mut Notices, pointer: &str) -> Vec<Repo> {
    let repos = paper.map_or(&[][..], |paper| &paper.repos);
    let noted = repos.iter().enumerate().map(|(at, repo)| {
        notices.note(repo.license, format!("{pointer}/{at}"));
        Repo::from(repo)
    });
    noted.collect()
}
