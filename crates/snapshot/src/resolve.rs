//! Resolves a name: by id form, then exactly, normalised, as an alias, as another spelling, as a
//! variant. There is no fuzzy match.

use crate::error::SnapshotError;
use crate::generic_words;
use crate::index::{Entity, Kind, Posting, Role};
use crate::short_names::{most_used, sharing};
use crate::snapshot::Snapshot;
use catalogue::code_status::VERIFIED;
use catalogue::ids::PwcSlug;
use catalogue::{PaperRef, Resolution, names};
use serde::Deserialize;
use std::collections::HashMap;

/// The entities that a name resolved to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Resolved {
    /// The first entity, and how the name resolved to it; `None` when nothing resolved.
    pub first: Option<(Entity, Resolution)>,
    /// Every other entity of the same name, methods before papers.
    pub homonyms: Vec<Entity>,
    /// Methods that are parts of what the name denotes, those with verified code first. Empty if the
    /// first entity has verified code itself.
    pub parts: Vec<Entity>,
}

/// Resolves `x`.
///
/// Precedence: an id form comes before a title, a title before any method's variant. At equal
/// strength a method comes before a paper, and an entity with stored code before one without. A
/// method without verified code yields to a method with verified code that has the same name as an
/// alias or in another spelling, unless an id form names it (`method:<id>` or its page). A variant
/// resolves only if exactly one entity has it. The result has all homonyms, also those of an id.
pub fn resolve(snapshot: &Snapshot, x: &str) -> Result<Resolved, SnapshotError> {
    resolve_kind(snapshot, x, None)
}

/// Resolves `x` among methods or among papers only; among both for `None`.
pub fn resolve_kind(
    snapshot: &Snapshot,
    x: &str,
    kind: Option<Kind>,
) -> Result<Resolved, SnapshotError> {
    let x = x.trim();
    let mut resolved = by_id_or_name(snapshot, x, kind)?;
    if kind == Some(Kind::Paper) {
        return Ok(resolved);
    }
    // The name of a whole is surer than a variant: "GAN" is more than "GAN loss".
    if let Some((_, Resolution::Variant)) = resolved.first {
        let parts = parts_of(snapshot, x, None)?;
        if !parts.is_empty() {
            return Ok(Resolved {
                parts,
                ..Resolved::default()
            });
        }
    }
    resolved.parts = parts_of(snapshot, x, resolved.first.map(|(first, _)| first))?;
    Ok(resolved)
}

/// Returns the methods with verified code that share a short name, if none of them has most of the use, those that more papers use
/// first: all of them may be meant. Empty for any other name.
pub fn equally_named(snapshot: &Snapshot, x: &str) -> Result<Vec<Entity>, SnapshotError> {
    let resolved = resolve_kind(snapshot, x, Some(Kind::Method))?;
    let is_named = |(_, how): &(Entity, Resolution)| *how != Resolution::Id || !x.contains(':');
    let first = resolved.first.filter(is_named).map(|(entity, _)| entity);
    let methods = sharing(
        snapshot,
        x.trim(),
        first.into_iter().chain(resolved.homonyms),
    )?;
    Ok(match (first, most_used(&methods)) {
        (Some(_), None) => methods.into_iter().map(|(_, entity)| entity).collect(),
        _ => vec![],
    })
}

fn by_id_or_name(
    snapshot: &Snapshot,
    x: &str,
    kind: Option<Kind>,
) -> Result<Resolved, SnapshotError> {
    let fits = |entity: &Entity| kind.is_none_or(|kind| kind == entity.kind);
    let named = by_name(snapshot, x, kind)?;
    let by_bare_id = || {
        let method = snapshot.by_key(&format!("method:{x}"))?;
        let yields = named.first.is_some_and(|(first, how)| {
            how != Resolution::Variant && snapshot.yields_to(method, first)
        });
        (!yields).then_some(method)
    };
    let id = by_id(snapshot, x).or_else(by_bare_id);
    let Some(id) = id.filter(fits) else {
        return Ok(named);
    };
    // A variant is too weak for a homonym of an id.
    let by_name = named
        .first
        .filter(|(_, how)| *how != Resolution::Variant)
        .map(|(entity, _)| entity);
    let homonyms = by_name
        .into_iter()
        .chain(named.homonyms)
        .filter(|entity| *entity != id)
        .collect();
    Ok(Resolved {
        first: Some((id, Resolution::Id)),
        homonyms,
        parts: vec![],
    })
}

/// Returns the methods that are parts of what `x` or a name of the first entity denotes, by level.
/// Empty if the first entity is a paper or has verified code itself.
fn parts_of(
    snapshot: &Snapshot,
    x: &str,
    first: Option<Entity>,
) -> Result<Vec<Entity>, SnapshotError> {
    let mut names = vec![x.to_owned()];
    match first {
        Some(first) if first.kind == Kind::Paper || snapshot.is_verified(first) => {
            return Ok(vec![]);
        }
        Some(first) => names.append(&mut snapshot.names_of(first)?),
        None => {}
    }
    let keys = names.iter().map(|name| names::spelling_key(name));
    let mut parts: Vec<Entity> = keys
        .flat_map(|key| snapshot.names.get(&key))
        .filter(|posting| posting.role == Role::Whole)
        .map(|posting| posting.entity)
        .collect();
    parts.sort_by_key(|entity| snapshot.precedence(*entity));
    parts.dedup();
    Ok(parts)
}

/// Returns the entity of `x` as an id: of a paper in any form, `method:<id>`, or a method's page.
fn by_id(snapshot: &Snapshot, x: &str) -> Option<Entity> {
    let paper = PaperRef::parse(x).and_then(|id| snapshot.by_key(&id.to_string()));
    let page =
        || PwcSlug::of_method(x).and_then(|slug| snapshot.by_key(&format!("pwc-method:{slug}")));
    paper.or_else(page).or_else(|| snapshot.by_key(x))
}

fn by_name(snapshot: &Snapshot, x: &str, kind: Option<Kind>) -> Result<Resolved, SnapshotError> {
    let fits = |posting: &Posting| kind.is_none_or(|kind| kind == posting.entity.kind);
    let by_precedence = |mut entities: Vec<Entity>| {
        entities.sort_by_key(|entity| snapshot.precedence(*entity));
        entities.dedup();
        if entities.len() > 1 {
            // A record that says what the name denotes comes before one of equal level that does not.
            entities.sort_by_cached_key(|entity| {
                (snapshot.level_of(*entity), !snapshot.has_kind(*entity))
            });
        }
        entities
    };
    let normal = names::normalise(x);
    let postings: Vec<Posting> = snapshot.names.get(&normal);
    let of = |role: Role| {
        let postings = postings.iter().filter(move |p| p.role == role && fits(p));
        by_precedence(postings.map(|posting| posting.entity).collect())
    };
    let own = of(Role::Own);
    let mut exact = vec![];
    for entity in &own {
        if snapshot.name(*entity)? == x {
            exact.push(*entity);
        }
    }
    let aliases = of(Role::Alias);
    // Any role up to a spelling fits: the key of a name of one word is the name itself.
    let spelled = snapshot.names.get(&names::spelling_key(x)).into_iter();
    let spelled = spelled.filter(|p| p.role <= Role::Spelling && fits(p));
    let spelled = by_precedence(spelled.map(|posting| posting.entity).collect());
    let tiers = [
        (exact, Resolution::Exact),
        (own, Resolution::Normalised),
        (aliases, Resolution::Alias),
        (spelled, Resolution::Spelling),
    ];
    let candidates = tiers
        .iter()
        .flat_map(|(entities, how)| entities.iter().map(|entity| (*entity, *how)));
    let candidates: Vec<(Entity, Resolution)> = candidates.collect();
    let Some(surest) = candidates.first().copied() else {
        return match by_use(snapshot, of(Role::InUse), x)? {
            Some(by_use) => Ok(by_use),
            None => by_variant(snapshot, x, kind),
        };
    };
    let verified = candidates
        .iter()
        .find(|(entity, _)| snapshot.yields_to(surest.0, *entity));
    let mut first = verified.copied().unwrap_or(surest);
    let used = most_used(&sharing(
        snapshot,
        x,
        candidates.iter().map(|(entity, _)| *entity),
    )?);
    if let Some(used) = candidates.iter().find(|(entity, _)| Some(*entity) == used) {
        first = *used;
    }
    let mut homonyms = vec![];
    for (entity, _) in candidates {
        if entity != first.0 && !homonyms.contains(&entity) {
            homonyms.push(entity);
        }
    }
    Ok(Resolved {
        first: Some(first),
        homonyms,
        parts: vec![],
    })
}

/// Resolves the name of a function that people run: a method that it computes comes before one from which it differs. `None` if no
/// method has such a use.
fn by_use(
    snapshot: &Snapshot,
    mut entities: Vec<Entity>,
    x: &str,
) -> Result<Option<Resolved>, SnapshotError> {
    let mut computes = HashMap::new();
    for entity in &entities {
        let method = snapshot.method(entity.ordinal)?;
        computes.insert(*entity, method.is_computed_by(x));
    }
    entities.sort_by_key(|entity| !computes[entity]);
    Ok(entities.split_first().map(|(first, others)| Resolved {
        first: Some((*first, Resolution::InUse)),
        homonyms: others.to_vec(),
        parts: vec![],
    }))
}

/// Returns the only entity that shares a variant with `x`; empty if there are several. A method and
/// its paper count as one entity, because they often share a name.
///
/// In "Full Name (ABBR)" the full name decides. Many names have the same few letters, so an
/// abbreviation after another name resolves nothing. If the short form has other letters ("Additive
/// Angular Margin Loss (ArcFace)"), both must name the same entity, or the bracket a whole of which the other is a part ("Focal loss
/// (RetinaNet)"). A generic last word must fit the area of the method: nothing is "RoPE loss".
fn by_variant(snapshot: &Snapshot, x: &str, kind: Option<Kind>) -> Result<Resolved, SnapshotError> {
    let fits = |posting: &Posting| {
        posting.role <= Role::Variant && kind.is_none_or(|kind| kind == posting.entity.kind)
    };
    let of = |name: &str| {
        let postings = names::variants(name)
            .into_iter()
            .flat_map(|variant| [names::spelling_key(&variant), variant])
            .flat_map(|variant| snapshot.names.get(&variant))
            .filter(fits);
        let mut entities: Vec<Entity> = postings.map(|posting| posting.entity).collect();
        entities.sort_unstable();
        entities.dedup();
        entities
    };
    let mut entities = of(x);
    if let Some((full, short)) = bracket_parts(x) {
        let full = of(full);
        if entities.is_empty() {
            entities = of(short);
            let wholes = snapshot.names.get(&names::spelling_key(short)).into_iter();
            entities.extend(wholes.filter(|p| p.role == Role::Whole).map(|p| p.entity));
        }
        entities.retain(|entity| full.contains(entity));
        entities.sort_unstable();
        entities.dedup();
    }
    let words = names::generic_words(x);
    for entity in std::mem::take(&mut entities) {
        if entity.kind == Kind::Paper
            || generic_words::fit(&words, &snapshot.method(entity.ordinal)?)
        {
            entities.push(entity);
        }
    }
    Ok(match entities.as_slice() {
        [one] => Resolved {
            first: Some((*one, Resolution::Variant)),
            ..Resolved::default()
        },
        [method, paper] if is_of(snapshot, *method, *paper) => Resolved {
            first: Some((*method, Resolution::Variant)),
            homonyms: vec![*paper],
            parts: vec![],
        },
        _ => Resolved::default(),
    })
}

/// Returns the two parts of a name with a bracket at its end, the longer one first.
fn bracket_parts(x: &str) -> Option<(&str, &str)> {
    let (outside, inside) = x.trim().strip_suffix(')')?.rsplit_once('(')?;
    Some(if inside.trim().len() > outside.trim().len() {
        (inside, outside)
    } else {
        (outside, inside)
    })
}

/// Returns true if the first entity is a method of the second one, a paper.
fn is_of(snapshot: &Snapshot, method: Entity, paper: Entity) -> bool {
    let by = |id: &str| snapshot.methods_of_paper(id).contains(&method.ordinal);
    method.kind == Kind::Method
        && paper.kind == Kind::Paper
        && snapshot
            .paper(paper.ordinal)
            .is_ok_and(|record| by(&record.id))
}

/// The title of a [`catalogue::PaperRecord`], without its other fields.
#[derive(Deserialize)]
struct PaperTitle {
    paper: Title,
}

#[derive(Deserialize)]
struct Title {
    title: String,
}

impl Snapshot {
    /// Returns the sort key of entities of one name: methods before papers, then by level of the
    /// stored code, the highest first, then by ordinal.
    pub(crate) fn precedence(&self, entity: Entity) -> impl Ord + use<> {
        (self.level_of(entity), entity.ordinal)
    }

    /// Returns the sort key of an entity without its ordinal.
    fn level_of(&self, entity: Entity) -> impl Ord + use<> {
        let level = match entity.kind {
            Kind::Method => self
                .implementation_summary(entity.ordinal)
                .map(|summary| summary.verification_level),
            Kind::Paper => None,
        };
        (entity.kind, std::cmp::Reverse(level))
    }

    /// Returns true for a method that is no single function, as its card says.
    fn has_kind(&self, entity: Entity) -> bool {
        entity.kind == Kind::Method
            && self
                .method(entity.ordinal)
                .is_ok_and(|method| method.kind.is_some())
    }

    /// Returns true when the first is a method without verified code and the second is one with
    /// verified code: of two methods of one name, the one whose code can be served is meant.
    fn yields_to(&self, first: Entity, second: Entity) -> bool {
        (first.kind, second.kind) == (Kind::Method, Kind::Method)
            && !self.is_verified(first)
            && self.is_verified(second)
    }

    /// Returns true if the entity is a method with code at [`VERIFIED`] or above.
    pub fn is_verified(&self, entity: Entity) -> bool {
        let summary = match entity.kind {
            Kind::Method => self.implementation_summary(entity.ordinal),
            Kind::Paper => None,
        };
        summary
            .and_then(|summary| summary.verification_level)
            .is_some_and(|level| level >= VERIFIED)
    }

    /// Returns every name of a method, or the title of a paper.
    pub(crate) fn names_of(&self, entity: Entity) -> Result<Vec<String>, SnapshotError> {
        match entity.kind {
            Kind::Method => {
                let method = self.method(entity.ordinal)?;
                let names = method.aliases().chain([method.name.as_str()]);
                Ok(names.map(str::to_owned).collect())
            }
            Kind::Paper => self.name(entity).map(|title| vec![title]),
        }
    }

    /// Returns the name of a method or the title of a paper.
    pub fn name(&self, entity: Entity) -> Result<String, SnapshotError> {
        match entity.kind {
            Kind::Method => Ok(self.method(entity.ordinal)?.method.record.name),
            Kind::Paper => {
                let PaperTitle { paper } = self.records.papers.get(entity.ordinal)?;
                Ok(paper.title)
            }
        }
    }
}
