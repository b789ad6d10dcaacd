//! The published record of an assembly: bricks, wiring, swappable methods and missing bricks. The record has no levels, because the
//! published methods have them.

use super::assembled::{Assembled, MissingBrick};
use snapshot::{AssemblyRecord, BrickRecord, GlueRecord, MissingRecord, Port, WireRecord};
use spec::wiring::{Brick, Feed};

impl Assembled<'_> {
    /// Returns the record of an assembly; `None` when no assembly has this id.
    pub(crate) fn record(&self, id: &str) -> Option<AssemblyRecord> {
        let (spec, wiring) = self.wiring(id)?;
        let port = |feed: &Feed| Port {
            name: feed.name.clone(),
            from: feed.text.clone(),
        };
        let brick = |brick: &Brick| BrickRecord {
            slot: brick.slot.clone(),
            method: brick.method.clone(),
            inputs: brick.inputs.iter().map(port).collect(),
            output: brick.outputs.clone(),
            swappable_with: self.swappable(spec, wiring, brick),
        };
        let glue = wiring.glue.iter().map(|glue| GlueRecord {
            name: glue.output.name.clone(),
            expr: glue.text.clone(),
        });
        let wires = wiring.wires().into_iter().map(|wire| WireRecord {
            from: wire.from,
            to: wire.to,
        });
        let missing = self.missing(id).into_iter();
        let missing = missing.map(|MissingBrick { slot, method, why }| MissingRecord {
            slot,
            method: Some(method),
            why,
        });
        let absent = wiring.absent.iter().map(|absent| MissingRecord {
            slot: absent.slot.clone(),
            method: None,
            why: absent.why.clone(),
        });
        Some(AssemblyRecord {
            bricks: wiring.bricks.iter().map(brick).collect(),
            glue: glue.collect(),
            wiring: wires.collect(),
            missing: missing.chain(absent).collect(),
        })
    }
}
