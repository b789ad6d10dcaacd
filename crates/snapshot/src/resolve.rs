//! What a name means: id form, then exact, normalised, alias, variant. Nothing fuzzy resolves.

use crate::error::SnapshotError;
use crate::index::{Entity, Kind, Posting, Role};
use crate::read::Snapshot;
use catalogue::ids::PwcSlug;
use catalogue::{PaperRef, names};
use ladder::Resolution;
use serde::Deserialize;

/// What a name resolved to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Resolved {
    /// What it means first, and how; `None` when nothing resolved.
    pub first: Option<(Entity, Resolution)>,
    /// Everything else that bears the same name, methods before papers.
    pub homonyms: Vec<Entity>,
}

/// What `x` means.
///
/// An id form beats a title, a title beats any method's variant; at equal strength a method comes before a paper, and one of
/// which code is held before one of which none is. A variant resolves only when exactly one thing answers to it. Homonyms are all returned, also those of an id.
///
/// # Errors
/// When a record cannot be read.
pub fn resolve(snapshot: &Snapshot, x: &str) -> Result<Resolved, SnapshotError> {
    resolve_kind(snapshot, x, None)
}

/// What `x` means among methods or among papers only; among both for `None`.
///
/// # Errors
/// When a record cannot be read.
pub fn resolve_kind(
    snapshot: &Snapshot,
    x: &str,
    kind: Option<Kind>,
) -> Result<Resolved, SnapshotError> {
    let x = x.trim();
    let fits = |entity: &Entity| kind.is_none_or(|kind| kind == entity.kind);
    let named = by_name(snapshot, x, kind)?;
    let Some(id) = by_id(snapshot, x).filter(fits) else {
        return Ok(named);
    };
    // A variant is too weak to be a second reading of something that an id names.
    let sure = named
        .first
        .filter(|(_, how)| *how != Resolution::Variant)
        .map(|(entity, _)| entity);
    let homonyms = sure
        .into_iter()
        .chain(named.homonyms)
        .filter(|entity| *entity != id)
        .collect();
    Ok(Resolved {
        first: Some((id, Resolution::Id)),
        homonyms,
    })
}

/// What `x` names as an id: of a paper in any form, `method:<id>`, a method's page, or a bare method id.
fn by_id(snapshot: &Snapshot, x: &str) -> Option<Entity> {
    let paper = PaperRef::parse(x).and_then(|id| snapshot.by_key(&id.to_string()));
    let page =
        || PwcSlug::of_method(x).and_then(|slug| snapshot.by_key(&format!("pwc-method:{slug}")));
    paper
        .or_else(page)
        .or_else(|| snapshot.by_key(x))
        .or_else(|| snapshot.by_key(&format!("method:{x}")))
}

fn by_name(snapshot: &Snapshot, x: &str, kind: Option<Kind>) -> Result<Resolved, SnapshotError> {
    let fits = |posting: &Posting| kind.is_none_or(|kind| kind == posting.entity.kind);
    let normal = names::normalise(x);
    let postings: Vec<Posting> = snapshot
        .names
        .get(&normal)
        .into_iter()
        .filter(fits)
        .collect();
    let of = |role: Role| {
        postings
            .iter()
            .filter(move |p| p.role == role)
            .map(|p| p.entity)
    };
    let mut own: Vec<Entity> = of(Role::Own).collect();
    own.sort_by_key(|entity| snapshot.precedence(*entity));
    let mut exact = vec![];
    for entity in &own {
        if snapshot.name(*entity)? == x {
            exact.push(*entity);
        }
    }
    let mut aliases: Vec<Entity> = of(Role::Alias).collect();
    aliases.sort_by_key(|entity| snapshot.precedence(*entity));
    let how = match (exact.first(), own.first(), aliases.first()) {
        (Some(first), ..) => Some((*first, Resolution::Exact)),
        (None, Some(first), _) => Some((*first, Resolution::Normalised)),
        (None, None, Some(first)) => Some((*first, Resolution::Alias)),
        (None, None, None) => return Ok(by_variant(snapshot, x, kind)),
    };
    let first = how.map(|(entity, _)| entity);
    let mut homonyms = own;
    homonyms.extend(aliases);
    homonyms.retain(|entity| Some(*entity) != first);
    Ok(Resolved {
        first: how,
        homonyms,
    })
}

/// The one thing that answers to a variant of `x`, on either side; nothing when there are several. A method and the paper that
/// introduced it are one thing here: they often share a name.
///
/// Of "Full Name (ABBR)" the full name decides: few letters stand for many things, so an abbreviation behind another name names nothing.
/// Where the short form is made of other letters ("Additive Angular Margin Loss (ArcFace)"), both have to name the same thing.
fn by_variant(snapshot: &Snapshot, x: &str, kind: Option<Kind>) -> Resolved {
    let fits = |posting: &Posting| kind.is_none_or(|kind| kind == posting.entity.kind);
    let of = |name: &str| {
        let postings = names::variants(name)
            .into_iter()
            .flat_map(|variant| snapshot.names.get(&variant))
            .filter(fits);
        let mut found: Vec<Entity> = postings.map(|posting| posting.entity).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let mut found = of(x);
    if let Some((full, short)) = parts(x) {
        let full = of(full);
        if found.is_empty() {
            found = of(short);
        }
        found.retain(|entity| full.contains(entity));
    }
    match found.as_slice() {
        [one] => Resolved {
            first: Some((*one, Resolution::Variant)),
            homonyms: vec![],
        },
        [method, paper] if introduced(snapshot, *method, *paper) => Resolved {
            first: Some((*method, Resolution::Variant)),
            homonyms: vec![*paper],
        },
        _ => Resolved::default(),
    }
}

/// Of a name with a bracket at its end the longer of what is before and in it, then the shorter.
fn parts(x: &str) -> Option<(&str, &str)> {
    let (outside, inside) = x.trim().strip_suffix(')')?.rsplit_once('(')?;
    Some(if inside.trim().len() > outside.trim().len() {
        (inside, outside)
    } else {
        (outside, inside)
    })
}

fn introduced(snapshot: &Snapshot, method: Entity, paper: Entity) -> bool {
    let by = |id: &str| snapshot.introduced_by(id).contains(&method.ordinal);
    method.kind == Kind::Method
        && paper.kind == Kind::Paper
        && snapshot
            .paper(paper.ordinal)
            .is_ok_and(|record| by(&record.id))
}

/// The names of a method; all else is passed over.
#[derive(Deserialize)]
struct Named {
    name: String,
    aliases: Vec<String>,
}

/// The title of a paper; all else is passed over.
#[derive(Deserialize)]
struct Titled {
    title: String,
}

impl Snapshot {
    /// Among things of one name: methods before papers, then what is held at the highest level, then the order of the file.
    fn precedence(&self, entity: Entity) -> impl Ord + use<> {
        let held = match entity.kind {
            Kind::Method => self
                .held(entity.ordinal)
                .map(|held| held.verification_level),
            Kind::Paper => None,
        };
        (entity.kind, std::cmp::Reverse(held), entity.ordinal)
    }

    /// Every name of a method, or the title of a paper.
    pub(crate) fn names_of(&self, entity: Entity) -> Result<Vec<String>, SnapshotError> {
        match entity.kind {
            Kind::Method => self
                .methods
                .get(entity.ordinal)
                .map(|Named { name, mut aliases }| {
                    aliases.push(name);
                    aliases
                }),
            Kind::Paper => self
                .papers
                .get(entity.ordinal)
                .map(|Titled { title }| vec![title]),
        }
    }

    /// The name of a method or the title of a paper.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub fn name(&self, entity: Entity) -> Result<String, SnapshotError> {
        match entity.kind {
            Kind::Method => self
                .methods
                .get(entity.ordinal)
                .map(|Named { name, .. }| name),
            Kind::Paper => self
                .papers
                .get(entity.ordinal)
                .map(|Titled { title }| title),
        }
    }
}
