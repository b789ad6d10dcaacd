//! The generator of assemblies: pairs that are wired from the pairs that are held.

use crate::generate::{GeneratedPair, Generator, Reading};
use crate::specs::HeldSpec;
use crate::verify::pairs;
use anyhow::{Context as _, Result, bail};
use catalogue::License;
use compose::fitting;
use ladder::code_status::VERIFIED;
use ladder::{Level, Side};
use serde::Serialize;
use serde_json::json;
use spec::Spec;
use spec::wiring::{Brick, Wiring, source};
use std::collections::{BTreeMap, HashMap};
use store::{CodeExport, MethodExport};

/// The name stored with every pair it makes.
pub const NAME: &str = "assembled";

/// A brick that is not there, or not verified far enough to stand on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The slot.
    pub slot: String,
    /// The method.
    pub method: String,
    /// What is wrong with it.
    pub why: String,
}

/// What is held of one method.
struct Held {
    sides: [CodeExport; 2],
    level: Option<Level>,
}

/// Wires assemblies from what is held.
pub struct Assembled<'a> {
    specs: &'a BTreeMap<String, HeldSpec>,
    held: HashMap<String, Held>,
}

impl<'a> Assembled<'a> {
    /// A generator over these specs, methods and current readings.
    pub fn new(
        specs: &'a BTreeMap<String, HeldSpec>,
        methods: &[MethodExport],
        codes: Vec<CodeExport>,
    ) -> Self {
        let level = |method: &MethodExport| method.run.as_ref().and_then(|run| run.level);
        let levels: HashMap<&str, Option<Level>> = methods
            .iter()
            .map(|m| (m.slug.as_str(), level(m)))
            .collect();
        let held = pairs(codes).map(|sides| {
            let level = levels.get(sides[0].method.as_str()).copied().flatten();
            (sides[0].method.clone(), Held { sides, level })
        });
        Self {
            specs,
            held: held.collect(),
        }
    }

    /// Every assembly that there is a file of, sorted.
    pub fn known(&self) -> Vec<String> {
        self.specs
            .values()
            .filter(|held| held.spec.wiring.is_some())
            .map(|held| held.spec.method.id.clone())
            .collect()
    }

    /// The wiring of an assembly with its spec.
    pub(super) fn wiring(&self, id: &str) -> Option<(&'a Spec, &'a Wiring)> {
        let spec = &self.specs.get(id)?.spec;
        Some((spec, spec.wiring.as_ref()?))
    }

    /// What keeps an assembly from being wired; empty when nothing does, or there is no such assembly.
    pub fn missing(&self, id: &str) -> Vec<Missing> {
        let Some((_, wiring)) = self.wiring(id) else {
            return vec![];
        };
        let missing = wiring.bricks.iter().filter_map(|brick| {
            let why = match (
                self.held.get(&brick.method),
                self.specs.contains_key(&brick.method),
            ) {
                (_, false) => "there is no property spec of it".to_owned(),
                (None, true) => "no readings of it are held".to_owned(),
                (
                    Some(Held {
                        level: Some(level), ..
                    }),
                    true,
                ) if *level >= VERIFIED => return None,
                (
                    Some(Held {
                        level: Some(level), ..
                    }),
                    true,
                ) => format!("it is at {level}, below {VERIFIED}"),
                (Some(Held { level: None, .. }), true) => "it was not run or failed V0".to_owned(),
            };
            Some(Missing {
                slot: brick.slot.clone(),
                method: brick.method.clone(),
                why,
            })
        });
        missing.collect()
    }

    /// The specs that stand in the slots; `None` when one is not there.
    pub(super) fn methods(&self, wiring: &Wiring) -> Option<Vec<&'a Spec>> {
        wiring
            .bricks
            .iter()
            .map(|brick| self.specs.get(&brick.method).map(|held| &held.spec))
            .collect()
    }

    /// Methods with verified code that may stand in a slot instead of the one that does, sorted.
    pub(super) fn swappable(&self, spec: &Spec, wiring: &Wiring, brick: &Brick) -> Vec<String> {
        let Some(methods) = self.methods(wiring) else {
            return vec![];
        };
        let is_other = |held: &&HeldSpec| {
            let id = &held.spec.method.id;
            *id != brick.method
                && held.spec.wiring.is_none()
                && self.held.get(id).is_some_and(|h| h.level >= Some(VERIFIED))
        };
        let fits =
            |held: &&HeldSpec| fitting::can_swap(spec, wiring, &methods, &brick.slot, &held.spec);
        self.specs
            .values()
            .filter(is_other)
            .filter(fits)
            .map(|held| held.spec.method.id.clone())
            .collect()
    }

    /// Whether the pair that is held of an assembly is what would be wired now.
    pub fn is_current(&self, id: &str) -> bool {
        let Some(held) = self.held.get(id) else {
            return false;
        };
        let Ok(pair) = self.generate(id) else {
            return false;
        };
        self.missing(id).is_empty()
            && pair.a.source == held.sides[0].code.source
            && pair.b.source == held.sides[1].code.source
    }

    fn reading(&self, spec: &Spec, wiring: &Wiring, side: Side) -> Result<Reading> {
        let at = side as usize;
        let brick = |brick: &Brick| {
            let held = self.held.get(&brick.method);
            held.map(|held| &held.sides[at])
                .with_context(|| format!("no readings of {} are held", brick.method))
        };
        let codes: Vec<&CodeExport> = wiring.bricks.iter().map(brick).collect::<Result<_>>()?;
        let readings: Vec<source::Reading<'_>> = codes
            .iter()
            .map(|code| source::Reading {
                source: &code.code.source,
                entry: &code.code.entry,
            })
            .collect();
        let text = source::side_source(spec, wiring, &readings).map_err(anyhow::Error::msg)?;
        let from = wiring.bricks.iter().zip(&codes).map(
            |(brick, code)| json!({ "slot": brick.slot, "method": brick.method, "code_sha256": code.code_sha256 }),
        );
        let first = codes
            .first()
            .map_or(License::Unknown, |code| code.code.license);
        // Terms that differ are for a person to reconcile: until then only a pointer may leave.
        let one = codes.iter().all(|code| code.code.license == first);
        Ok(Reading {
            source: text.into_bytes(),
            license: if one { first } else { License::Unknown },
            provenance: json!({ "generator": NAME, "side": side, "wired_from": from.collect::<Vec<_>>() }),
        })
    }
}

impl Generator for Assembled<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn methods(&self) -> Vec<String> {
        self.known()
            .into_iter()
            .filter(|id| self.missing(id).is_empty())
            .collect()
    }

    fn generate(&self, id: &str) -> Result<GeneratedPair> {
        let (spec, wiring) = self
            .wiring(id)
            .with_context(|| format!("no assembly is called {id}"))?;
        let methods = self
            .methods(wiring)
            .with_context(|| format!("a brick of {id} has no property spec"))?;
        if let Some(wrong) = fitting::mismatches(spec, wiring, &methods).first() {
            bail!(
                "{}:{}: {}\nhint: see docs/assemblies.md",
                spec.file,
                wrong.line,
                wrong.what
            );
        }
        Ok(GeneratedPair {
            method: id.to_owned(),
            entry: spec.method.entry.clone(),
            a: self.reading(spec, wiring, Side::A)?,
            b: self.reading(spec, wiring, Side::B)?,
        })
    }
}
