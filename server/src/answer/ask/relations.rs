//! Facts that the server adds to the records of a snapshot: contracts that fit, and paths in the graph.

use crate::answer::compose::partners::ranked_partners;
use crate::answer::compose::substitutes::substitutes;
use crate::answer::graph::explore::{Arguments, candidate_paths};
use crate::answer::{AnswerError, Direction};
use crate::library::Library;
use ask::{Relations, Relative, Step};
use snapshot::SnapshotError;

impl Relations for Library {
    fn substitutes(&self, method: u32) -> Result<Vec<Relative>, SnapshotError> {
        let Some(spec) = self.contracts()?.get(&method) else {
            return Ok(vec![]);
        };
        let substitutes = substitutes(self, method, spec)?.into_iter();
        let relatives = substitutes.map(|substitute| Relative {
            method: substitute.method.method,
            reason: substitute.difference,
        });
        Ok(relatives.collect())
    }

    fn partners(&self, method: u32, downstream: bool) -> Result<Vec<Relative>, SnapshotError> {
        let Some(spec) = self.contracts()?.get(&method) else {
            return Ok(vec![]);
        };
        let direction = match downstream {
            true => Direction::Downstream,
            false => Direction::Upstream,
        };
        let partners = ranked_partners(self, method, spec, direction)?.into_iter();
        let relatives = partners.map(|partner| {
            let partner = partner.into_wire();
            Relative {
                method: partner.method.method,
                reason: partner.because,
            }
        });
        Ok(relatives.collect())
    }

    fn path(&self, from: &str, to: &str) -> Result<Option<Vec<Step>>, SnapshotError> {
        let arguments = Arguments {
            question: None,
            seeds: vec![from.to_owned(), to.to_owned()],
            max_hops: None,
        };
        let answer = match candidate_paths(self, &arguments) {
            Ok((answer, _)) => answer,
            Err(AnswerError::Snapshot(error)) => return Err(error),
            Err(_) => return Ok(None),
        };
        if answer.paths.is_empty() {
            return Ok(None);
        }
        let steps = answer.path_edges.into_iter().map(|edge| Step {
            from: edge.from,
            relation: edge.relation.to_owned(),
            to: edge.to,
        });
        Ok(Some(steps.collect()))
    }
}
