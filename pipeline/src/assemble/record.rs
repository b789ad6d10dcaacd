//! An assembly as it is published: bricks, wiring, what may be swapped and what is missing. Levels are not in it: they are
//! those of the methods' own runs.

use super::Assembled;
use snapshot::{AssemblyRecord, BrickRecord, GlueRecord, MissingRecord, Port, WireRecord};

impl Assembled<'_> {
    /// The record of an assembly; `None` when there is none of this id.
    pub fn record(&self, id: &str) -> Option<AssemblyRecord> {
        let (spec, wiring) = self.wiring(id)?;
        let bricks = wiring.bricks.iter().map(|brick| {
            let port = |feed: &spec::wiring::Feed| Port {
                name: feed.name.clone(),
                from: feed.text.clone(),
            };
            BrickRecord {
                slot: brick.slot.clone(),
                method: brick.method.clone(),
                inputs: brick.inputs.iter().map(port).collect(),
                output: brick.outputs.clone(),
                swappable_with: self.swappable(spec, wiring, brick),
            }
        });
        let glue = wiring.glue.iter().map(|g| GlueRecord {
            name: g.output.name.clone(),
            expr: g.text.clone(),
        });
        let wires = wiring.wires().into_iter().map(|wire| WireRecord {
            from: wire.from,
            to: wire.to,
        });
        let not_held = self.missing(id).into_iter();
        let not_held = not_held.map(|m| MissingRecord {
            slot: m.slot,
            method: Some(m.method),
            why: m.why,
        });
        let left_out = wiring.absent.iter();
        let left_out = left_out.map(|a| MissingRecord {
            slot: a.slot.clone(),
            method: None,
            why: a.why.clone(),
        });
        Some(AssemblyRecord {
            bricks: bricks.collect(),
            glue: glue.collect(),
            wiring: wires.collect(),
            missing: not_held.chain(left_out).collect(),
        })
    }
}
