//! V2: the two readings are independent, agree on every case, and vary enough to be compared.

use super::execute::is_steady;
use super::process::{Process, form_of};
use super::{Attempt, Climb, Compared, Failure, Outputs};
use crate::consensus::{Distance, Vacuity, distance};
use crate::executor::Executor;
use crate::similarity::{Independence, independence};
use catalogue::{Evidence, Reason, Side, WorstAgreement};
use spec::inputs::{Case, DrawnValues};
use spec::shrink::shrink;
use spec::wiring::source::without_wiring;

/// The most surprise cases that may be passed over: half of those that can be ill conditioned.
const MOST_PASSED_OVER: usize = 4;

/// The least by which a side that is not steady leaves the other on one case alone, in units of V2's tolerance: rounding that moves one
/// output so far does not leave its neighbour within the tolerance.
const LEAST_JUMP: f64 = 1e3;

impl<E: Executor> Climb<'_, E> {
    /// Runs V2 on the outputs of V1.
    pub(super) fn agree(&mut self, outputs: &Outputs) -> Attempt<Evidence, E> {
        let (a, b) = (
            String::from_utf8_lossy(self.pair.a),
            String::from_utf8_lossy(self.pair.b),
        );
        // The wiring of an assembly is equal on both sides by construction, so only the readings
        // are compared.
        let (a, b) = without_wiring(self.spec, &a, &b);
        let overlap = independence(a, b, &self.spec.method.entry);
        let suspect = overlap.suspect().filter(|_| self.independent);
        let judged = self.corpus.cases().len() - outputs.ill_conditioned.len();
        let evidence = with_independence(overlap, judged);
        if let Some(why) = suspect {
            return Ok(Err(Failure::new(
                Reason::Suspect,
                Evidence {
                    detail: Some(why),
                    ..evidence
                },
            )));
        }
        // A check only leaves out what rounding decides: an honest function may be less steady than a reading.
        if self.independent && outputs.ill_conditioned.len() > MOST_PASSED_OVER {
            let detail = format!(
                "{} surprise cases cannot be judged, because rounding moves the outputs; {MOST_PASSED_OVER} may be passed over",
                outputs.ill_conditioned.len()
            );
            return Ok(Err(Failure::new(
                Reason::Inconclusive,
                Evidence {
                    detail: Some(detail),
                    ..evidence
                },
            )));
        }
        let mut vacuity = Vacuity::default();
        let mut first_apart = None;
        for (at, case) in self.corpus.cases().iter().enumerate() {
            if outputs.ill_conditioned.contains(&at) {
                self.passed_over.insert(case.name.clone());
                continue;
            }
            vacuity.observe(&outputs.a[at]);
            for (leaf, (a, b)) in outputs.a[at].iter().zip(&outputs.b[at]).enumerate() {
                let apart = distance(a, b);
                if first_apart.is_none() && !apart.agrees() {
                    first_apart = Some((case, leaf, apart.clone()));
                }
                self.update_worst(case, leaf, apart);
            }
        }
        let mut one_sided = vec![];
        let mut evidence = evidence;
        for (case, both) in self.corpus.compared().iter().zip(outputs.compared()) {
            match both {
                [Some(a), Some(b)] if are_judged(a, b) => {
                    *evidence.cases.get_or_insert(0) += 1;
                    for (leaf, (a, b)) in a.outputs.iter().zip(&b.outputs).enumerate() {
                        let apart = distance(a, b);
                        if first_apart.is_none() && !apart.agrees() {
                            first_apart = Some((case, leaf, apart));
                        }
                    }
                }
                [a, b] => {
                    // Rounding may decide what a property says of it.
                    self.passed_over.insert(case.name.clone());
                    let [a, b] = [a, b].map(|one| one.is_some_and(Compared::is_steady));
                    if a != b {
                        let side = if a { "b" } else { "a" };
                        one_sided.push(format!("{} ({side})", case.name));
                    }
                }
            }
        }
        if !one_sided.is_empty() {
            evidence.detail = Some(format!(
                "no steady finite value of one side on {}",
                one_sided.join(", ")
            ));
        }
        if let Some((case, leaf, apart)) = first_apart {
            let mut disagreement = self.disagreement(evidence, case, leaf, &apart);
            if self.shrinks {
                disagreement.python = Some(self.smallest_apart(case)?.to_python());
            }
            return Ok(Err(Failure::new(Reason::Disagree, disagreement)));
        }
        Ok(match vacuity.verdict() {
            Some(why) => Err(Failure::new(
                Reason::Inconclusive,
                Evidence {
                    detail: Some(why.to_owned()),
                    ..evidence
                },
            )),
            None => Ok(evidence),
        })
    }

    /// Shrinks a case on which the readings disagree.
    fn smallest_apart(&mut self, case: &Case) -> Result<Case, E::Error> {
        let (Ok(mut a), Ok(mut b)) = (
            self.fresh(Side::A, Process::Shrink)?,
            self.fresh(Side::B, Process::Shrink)?,
        ) else {
            return Ok(case.clone());
        };
        let (spec, form) = (self.spec, form_of(self.seed, case));
        let (small, _) = shrink(
            spec,
            None,
            case,
            &DrawnValues::new(),
            &mut |case: &Case, _: &DrawnValues| {
                let (of_a, of_b) = (
                    self.call_case(&mut a, case, form)?,
                    self.call_case(&mut b, case, form)?,
                );
                let (Ok(of_a), Ok(of_b)) = (of_a, of_b) else {
                    return Ok(false);
                };
                Ok(of_a
                    .iter()
                    .zip(&of_b)
                    .any(|(x, y)| !distance(x, y).agrees()))
            },
        )?;
        Ok(small)
    }

    fn update_worst(&mut self, case: &Case, leaf: usize, apart: Distance) {
        if self
            .worst
            .as_ref()
            .is_none_or(|worst| apart.ratio > worst.ratio)
        {
            let output = self.spec.outputs[leaf].name.clone();
            // JSON has no infinity, so the largest double is recorded.
            let ratio = apart.ratio.min(f64::MAX);
            self.worst = Some(WorstAgreement {
                ratio,
                case: case.name.clone(),
                output,
                index: apart.index,
            });
        }
    }

    fn disagreement(
        &self,
        evidence: Evidence,
        case: &Case,
        leaf: usize,
        apart: &Distance,
    ) -> Evidence {
        Evidence {
            case: Some(case.name.clone()),
            output: Some(self.spec.outputs[leaf].name.clone()),
            index: Some(apart.index.clone()),
            detail: Some(format!(
                "{:.3e} times the allowed difference there; the smallest case that shows it is given",
                apart.ratio
            )),
            python: Some(case.to_python()),
            ..evidence
        }
    }
}

impl Compared {
    /// Returns true if rounding does not move the outputs.
    fn is_steady(&self) -> bool {
        is_steady(&self.outputs, &self.moved)
    }
}

/// Returns true if two sides are compared: both are steady, or one is and the other leaves it on this case alone, since one unit in the
/// last place of the inputs beside it they agree. A reading that is wrong on one-hot rows is wrong on no others.
fn are_judged(a: &Compared, b: &Compared) -> bool {
    let beside = || a.moved.iter().zip(&b.moved);
    let here = || a.outputs.iter().zip(&b.outputs);
    match (a.is_steady(), b.is_steady()) {
        (true, true) => true,
        (false, false) => false,
        _ => {
            beside().all(|(a, b)| distance(a, b).agrees())
                && here().any(|(a, b)| distance(a, b).ratio > LEAST_JUMP)
        }
    }
}

fn with_independence(overlap: Independence, cases: usize) -> Evidence {
    Evidence {
        cases: Some(cases),
        similarity: Some(overlap.similarity),
        trivial: Some(overlap.trivial),
        shared_callees: overlap.shared_callees,
        ..Evidence::default()
    }
}
