//! Relations between methods that the caller computes: contracts that fit, and paths in the graph.

use snapshot::SnapshotError;

/// A method that is related to another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relative {
    /// Its id.
    pub method: String,
    /// Why it is related: the difference of a substitute, the evidence of a partner.
    pub reason: String,
}

/// A step of a path: ids with `method:` before those of methods.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The first end.
    pub from: String,
    /// A verb: `cites`, `introduced`, ….
    pub relation: String,
    /// The other end.
    pub to: String,
}

/// Facts that the caller knows beyond the snapshot's records; none, unless it says more.
pub trait Relations {
    /// Returns the methods that can stand in for a method, the best first.
    fn substitutes(&self, _method: u32) -> Result<Vec<Relative>, SnapshotError> {
        Ok(vec![])
    }

    /// Returns the methods that can follow a method, or that can feed it, the best first.
    fn partners(&self, _method: u32, _downstream: bool) -> Result<Vec<Relative>, SnapshotError> {
        Ok(vec![])
    }

    /// Returns the steps of a shortest path between two ids; `None` if none was found.
    fn path(&self, _from: &str, _to: &str) -> Result<Option<Vec<Step>>, SnapshotError> {
        Ok(None)
    }
}

/// Relations of a caller that has only the snapshot.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoRelations;

impl Relations for NoRelations {}
