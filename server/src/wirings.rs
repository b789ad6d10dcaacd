//! Which methods the stored assemblies wire to each other.

use snapshot::AssemblyRecord;
use std::collections::{BTreeMap, BTreeSet};

/// Assemblies by the two methods that they wire: the one whose output is read, and the one that
/// reads it.
#[derive(Debug, Default)]
pub(crate) struct Wirings(BTreeMap<(String, String), BTreeSet<String>>);

impl Wirings {
    /// Adds the wires of an assembly. A wire that leads through glue connects the methods at its
    /// ends.
    pub(crate) fn add(&mut self, assembly: &str, record: &AssemblyRecord) {
        let method = |end: &str| {
            let slot = end.split_once('.')?.0;
            let brick = record.bricks.iter().find(|brick| brick.slot == slot)?;
            Some(brick.method.clone())
        };
        for wire in &record.wiring {
            let Some(to) = method(&wire.to) else {
                continue;
            };
            let (mut pending, mut seen) = (vec![wire.from.as_str()], BTreeSet::new());
            while let Some(from) = pending.pop() {
                if !seen.insert(from) {
                    continue;
                }
                if let Some(from) = method(from) {
                    let pair = (from, to.clone());
                    self.0.entry(pair).or_default().insert(assembly.to_owned());
                } else {
                    let into_glue = record.wiring.iter().filter(|wire| wire.to == from);
                    pending.extend(into_glue.map(|wire| wire.from.as_str()));
                }
            }
        }
    }

    /// Returns the assemblies that wire an output of `from` to an input of `to`, by id.
    pub(crate) fn between(&self, from: &str, to: &str) -> Vec<&str> {
        let assemblies = self.0.get(&(from.to_owned(), to.to_owned()));
        assemblies
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use snapshot::{BrickRecord, WireRecord};

    #[test]
    fn a_wire_through_glue_connects_both_ends() {
        let brick = |slot: &str, method: &str| BrickRecord {
            slot: slot.to_owned(),
            method: method.to_owned(),
            inputs: vec![],
            output: vec![],
            swappable_with: vec![],
        };
        let wire = |(from, to): (&str, &str)| WireRecord {
            from: from.to_owned(),
            to: to.to_owned(),
        };
        let record = AssemblyRecord {
            bricks: vec![brick("norm", "rms_norm"), brick("turn", "rope")],
            wiring: [
                ("x", "norm.x"),
                ("norm.y", "q"),
                ("q", "q"),
                ("q", "turn.x"),
                ("turn.y", "y"),
            ]
            .map(wire)
            .into(),
            ..AssemblyRecord::default()
        };
        let mut wirings = Wirings::default();
        wirings.add("block", &record);
        assert_eq!(wirings.between("rms_norm", "rope"), ["block"]);
        assert!(wirings.between("rope", "rms_norm").is_empty());
    }
}
