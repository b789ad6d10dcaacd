//! The evidence beside the level, computed when every answer is frozen: silent points of the paper, the decoy, similarity and dates.

use super::gates::Gates;
use super::record::{DecoyResult, Evidence, SilentPoint};
use anyhow::Result;
use catalogue::{Outcome, Rung};
use generation::decoy::Decoy;
use generation::edges::{EDGE_PREFIX, OpenEdge, OpenPoints};
use ladder::consensus::distance;
use ladder::similarity::independence;
use ladder::verify::{check, reading_outputs};
use sandbox::{SandboxError, Worker};
use spec::inputs::{Corpus, python_literal};
use spec::{Spec, Value};
use std::collections::BTreeMap;

/// The beginning of the name of a case that is a named edge.
const EDGE_CASE: &str = "edge-";

/// The inputs of the evidence.
pub(super) struct FrozenAnswers<'a> {
    pub(super) spec: &'a Spec,
    pub(super) a: &'a str,
    pub(super) b: &'a str,
    pub(super) decoy: Option<&'a Decoy>,
    pub(super) open_points: &'a OpenPoints,
    pub(super) open_edges: &'a [OpenEdge],
    pub(super) quotes_anchored: (usize, usize),
    /// The month of the paper, and the last months of the readers' training data.
    pub(super) published: Option<&'a str>,
    pub(super) cutoffs: [Option<&'a str>; 2],
}

impl FrozenAnswers<'_> {
    /// Computes the evidence.
    ///
    /// # Errors
    /// Only when the sandbox itself failed.
    pub(super) async fn evidence(&self, gates: &Gates) -> Result<Evidence> {
        let (silent, open_edges_compared) = self.silent_points(gates).await?;
        Ok(Evidence {
            silent,
            open_edges_compared,
            decoy: self.decoy_result(gates).await?,
            recalled: self.decoy.and_then(|decoy| decoy.recalled),
            similarity: independence(self.a, self.b, &self.spec.method.entry).similarity,
            quotes_anchored: self.quotes_anchored,
            paper_before_cutoff: self.paper_before_cutoff(),
        })
    }

    /// Compares both readings on every edge from an open point, by the rule of V2.
    async fn silent_points(&self, gates: &Gates) -> Result<(Vec<SilentPoint>, usize)> {
        let corpus = Corpus::for_spec(self.spec, &[]);
        let (spec, a, b) = (self.spec.clone(), self.a.to_owned(), self.b.to_owned());
        let outputs = move |worker: &mut Worker| {
            let a = reading_outputs(&spec, a.as_bytes(), &corpus, worker)?;
            let b = reading_outputs(&spec, b.as_bytes(), &corpus, worker)?;
            Ok::<_, SandboxError>((corpus, a.zip(b)))
        };
        let (corpus, Some((a, b))) = gates.with_worker(outputs).await? else {
            return Ok((vec![], 0));
        };
        let (mut silent, mut compared) = (vec![], 0);
        for ((case, a), b) in corpus.cases().iter().zip(&a).zip(&b) {
            let id = case.name.strip_prefix(EDGE_CASE);
            let Some(id) = id.and_then(|id| id.strip_prefix(EDGE_PREFIX)) else {
                continue;
            };
            let Some(edge) = self.open_edges.iter().find(|edge| edge.id == id) else {
                continue;
            };
            compared += 1;
            let mut outputs = self.spec.outputs.iter().zip(a).zip(b);
            if let Some(((output, a), b)) = outputs.find(|((_, a), b)| !distance(a, b).agrees()) {
                silent.push(SilentPoint {
                    edge: edge.spec_id(),
                    shows: edge.shows.clone(),
                    decisions: self.decisions(edge),
                    output: output.name.clone(),
                    a: python_literal(&Value::Array(a.clone())),
                    b: python_literal(&Value::Array(b.clone())),
                });
            }
        }
        Ok((silent, compared))
    }

    fn decisions(&self, edge: &OpenEdge) -> BTreeMap<String, String> {
        let points = self.open_points.keyed().into_iter();
        let named = points.filter(|(key, _)| edge.from.contains(key));
        named
            .map(|(key, point)| (key, format!("{} Decided: {}", point.open, point.decision)))
            .collect()
    }

    async fn decoy_result(&self, gates: &Gates) -> Result<Option<DecoyResult>> {
        let Some(decoy) = self.decoy.filter(|_| !self.spec.properties.is_empty()) else {
            return Ok(None);
        };
        let (spec, a, code) = (self.spec.clone(), self.a.to_owned(), decoy.code.clone());
        let check = move |worker: &mut Worker| {
            let subject = (code.as_bytes(), ladder::Rights::Subject);
            check(&spec, a.as_bytes(), subject, &[], worker)
        };
        let checked = gates.with_worker(check).await?;
        let has_outputs = checked.rungs[..=Rung::V1 as usize]
            .iter()
            .all(|record| record.outcome == Outcome::Passed);
        let mut properties = checked.properties.iter();
        let holds = has_outputs
            && !checked.properties.is_empty()
            && properties.all(|record| record.result == catalogue::PropertyResult::Pass);
        Ok(Some(match (holds, checked.agrees()) {
            (false, _) => DecoyResult::Fails,
            (true, true) => DecoyResult::NotDistinguished,
            (true, false) => DecoyResult::PassesAndDiffers,
        }))
    }

    fn paper_before_cutoff(&self) -> Option<bool> {
        // Months are written so that their order is that of their texts.
        let published = self.published?;
        let [a, b] = self.cutoffs;
        Some(published <= a? || published <= b?)
    }
}
