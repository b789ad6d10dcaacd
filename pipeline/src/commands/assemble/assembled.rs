//! The generator of assemblies, which wires pairs from the stored pairs of bricks.

use crate::commands::generate::GeneratedPair;
use crate::commands::verify::pairs;
use crate::error::hinted;
use crate::generators::ASSEMBLED;
use crate::specs::LoadedSpec;
use anyhow::{Context as _, Result};
use catalogue::code_status::VERIFIED;
use catalogue::{Level, License, Origin, PaperRole, Side};
use compose::fitting;
use serde::Serialize;
use serde_json::json;
use spec::Spec;
use spec::wiring::{Brick, Wiring, source};
use std::collections::{BTreeMap, HashMap};
use store::{CodeExport, CodeSample, StoredMethod};

/// A brick without verified readings.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct MissingBrick {
    pub(super) slot: String,
    pub(super) method: String,
    pub(super) why: String,
}

/// The current readings of a method.
struct StoredPair {
    sides: [CodeExport; 2],
    level: Option<Level>,
}

/// The generator, over the specs and the stored pairs.
pub(crate) struct Assembled<'a> {
    specs: &'a BTreeMap<String, LoadedSpec>,
    /// The stored pairs by method id.
    pairs: HashMap<String, StoredPair>,
}

impl<'a> Assembled<'a> {
    /// Returns a generator over these specs, methods and current readings.
    pub(crate) fn new(
        specs: &'a BTreeMap<String, LoadedSpec>,
        methods: &[StoredMethod],
        codes: Vec<CodeExport>,
    ) -> Self {
        let levels: HashMap<&str, Option<Level>> = methods
            .iter()
            .filter_map(|stored| Some((stored.method.id.as_str(), stored.run.as_ref()?.level)))
            .collect();
        let pairs = pairs(codes).map(|sides| {
            let method = sides[0].method.clone();
            let level = levels.get(method.as_str()).copied().flatten();
            (method, StoredPair { sides, level })
        });
        Self {
            specs,
            pairs: pairs.collect(),
        }
    }

    /// Returns every assembly with a file, sorted.
    pub(super) fn ids(&self) -> Vec<String> {
        let assemblies = self.specs.values().filter(|loaded| loaded.is_assembly());
        assemblies.map(|loaded| loaded.id().to_owned()).collect()
    }

    pub(super) fn wiring(&self, id: &str) -> Option<(&'a Spec, &'a Wiring)> {
        let spec = &self.specs.get(id)?.spec;
        Some((spec, spec.wiring.as_ref()?))
    }

    /// Returns the bricks of an assembly that have no verified readings; empty when no assembly has this id.
    pub(crate) fn missing(&self, id: &str) -> Vec<MissingBrick> {
        let Some((_, wiring)) = self.wiring(id) else {
            return vec![];
        };
        let missing = |brick: &Brick| {
            Some(MissingBrick {
                slot: brick.slot.clone(),
                method: brick.method.clone(),
                why: self.why_missing(&brick.method)?,
            })
        };
        wiring.bricks.iter().filter_map(missing).collect()
    }

    /// Returns the reason why a method cannot be a brick; `None` when the method can be a brick.
    fn why_missing(&self, method: &str) -> Option<String> {
        if !self.specs.contains_key(method) {
            return Some("there is no property spec of it".to_owned());
        }
        let Some(pair) = self.pairs.get(method) else {
            return Some("no readings of it are stored".to_owned());
        };
        match pair.level {
            None => Some("it was not run or failed V0".to_owned()),
            Some(level) if level < VERIFIED => Some(format!("it is at {level}, below {VERIFIED}")),
            Some(_) => None,
        }
    }

    /// Returns the specs of the bricks; `None` when a brick has no spec.
    fn methods(&self, wiring: &Wiring) -> Option<Vec<&'a Spec>> {
        wiring
            .bricks
            .iter()
            .map(|brick| self.specs.get(&brick.method).map(|loaded| &loaded.spec))
            .collect()
    }

    /// Returns the methods with verified code that fit the slot of a brick, sorted.
    pub(super) fn swappable(&self, spec: &Spec, wiring: &Wiring, brick: &Brick) -> Vec<String> {
        let Some(methods) = self.methods(wiring) else {
            return vec![];
        };
        let is_verified = |id| {
            let pair = self.pairs.get(id);
            pair.is_some_and(|pair| pair.level >= Some(VERIFIED))
        };
        let swappable = self.specs.values().filter(|loaded| {
            loaded.id() != brick.method
                && !loaded.is_assembly()
                && is_verified(loaded.id())
                && fitting::can_swap(spec, wiring, &methods, &brick.slot, &loaded.spec)
        });
        swappable.map(|loaded| loaded.id().to_owned()).collect()
    }

    /// Returns what its first paper is to an assembly of parts of several papers: its form is of no one of them. `None` for another
    /// method.
    pub(crate) fn origin(&self, id: &str) -> Option<Origin> {
        let loaded = self.specs.get(id).filter(|loaded| loaded.is_assembly())?;
        let [_, others @ ..] = &loaded.spec.papers[..] else {
            return None;
        };
        let others: Vec<&str> = others.iter().map(|paper| paper.title.as_str()).collect();
        (!others.is_empty()).then(|| Origin {
            role: PaperRole::Uses,
            source: format!("its wiring, which follows {} too", others.join(" and ")),
            first: None,
            places: None,
        })
    }

    /// Returns whether an assembly's stored pair equals the pair wired from the current readings.
    pub(crate) fn is_current(&self, id: &str) -> bool {
        let Some(stored) = self.pairs.get(id) else {
            return false;
        };
        let Ok(wired) = self.generate(id) else {
            return false;
        };
        self.missing(id).is_empty()
            && wired.a.source == stored.sides[0].code.source
            && wired.b.source == stored.sides[1].code.source
    }

    fn wire(&self, spec: &Spec, wiring: &Wiring, side: Side) -> Result<CodeSample> {
        let (mut codes, mut wired_from) = (vec![], vec![]);
        for Brick { slot, method, .. } in &wiring.bricks {
            let pair = self.pairs.get(method);
            let pair = pair.with_context(|| format!("no readings of {method} are stored"))?;
            let code = &pair.sides[side as usize];
            let sha256 = code.code_sha256;
            wired_from.push(json!({ "slot": slot, "method": method, "code_sha256": sha256 }));
            codes.push(&code.code);
        }
        let readings: Vec<source::Reading<'_>> = codes
            .iter()
            .map(|code| source::Reading {
                source: &code.source,
                entry: &code.entry,
            })
            .collect();
        let text = source::side_source(spec, wiring, &readings).map_err(anyhow::Error::msg)?;
        // A person has to reconcile different terms. Until then the code must not be redistributed.
        let license = match codes.split_first() {
            Some((first, others)) if others.iter().all(|code| code.license == first.license) => {
                first.license
            }
            _ => License::Unknown,
        };
        Ok(CodeSample {
            entry: spec.method.entry.clone(),
            source: text.into_bytes(),
            license,
            provenance: json!({ "generator": ASSEMBLED, "side": side, "wired_from": wired_from }),
        })
    }

    /// Wires the pair of an assembly.
    ///
    /// # Errors
    /// When a file or a reading of the assembly is wrong; the other assemblies are unaffected.
    pub(super) fn generate(&self, id: &str) -> Result<GeneratedPair> {
        let (spec, wiring) = self
            .wiring(id)
            .with_context(|| format!("no assembly is called {id}"))?;
        let methods = self
            .methods(wiring)
            .with_context(|| format!("a brick of {id} has no property spec"))?;
        if let Some(misfit) = fitting::mismatches(spec, wiring, &methods).first() {
            let message = format!("{}:{}: {}", spec.file, misfit.line, misfit.what);
            return Err(hinted(message, "see docs/assemblies.md"));
        }
        Ok(GeneratedPair {
            generator: ASSEMBLED,
            method: id.to_owned(),
            a: self.wire(spec, wiring, Side::A)?,
            b: self.wire(spec, wiring, Side::B)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn an_assembly_of_several_papers_is_introduced_by_none() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assemblies/attention");
        let ids = ["bert_encoder_block", "vit_encoder_block"];
        let specs = ids.map(|id| {
            let file = root.join(id).join("spec.toml");
            let loaded = crate::specs::load_one(&file).expect("the spec is read");
            (id.to_owned(), loaded)
        });
        let specs = BTreeMap::from(specs);
        let assembled = Assembled::new(&specs, &[], vec![]);
        let role = |id| assembled.origin(id).map(|origin| origin.role);
        assert_eq!(role("bert_encoder_block"), Some(PaperRole::Uses));
        assert_eq!(role("vit_encoder_block"), None, "its paper is one");
    }
}
