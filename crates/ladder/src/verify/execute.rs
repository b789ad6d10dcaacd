//! V1: every case of the corpus returns sane output, and the same bytes again in another process
//! and with other layouts.

use super::{Attempt, Climb, Failure, Outputs, failure};
use crate::consensus::distance;
use crate::ending::Ending;
use crate::executor::{Executor, HashSeed, Layout, Reply, Side};
use crate::reason::Reason;
use crate::record::Evidence;
use crate::{sanity, sanity::OutputFault};
use spec::inputs::Case;
use spec::value::{Array, Value};

/// The result of one call: the outputs, or a V1 fault.
pub(super) type CallResult = Result<Vec<Array>, OutputFault>;

/// One pass over the corpus, compared with the first pass.
struct Pass {
    layout: Layout,
    reverse: bool,
    hash_seed: HashSeed,
    reason: Reason,
    what: &'static str,
}

/// The passes after the first. The repeat runs in the process of the first pass; the others run in
/// a second process.
const REPEAT_PASSES: [Pass; 4] = [
    Pass {
        layout: Layout::C,
        reverse: false,
        hash_seed: HashSeed::Zero,
        reason: Reason::Nondeterministic,
        what: "a repeat in the same process gave other bytes",
    },
    Pass {
        layout: Layout::C,
        reverse: true,
        hash_seed: HashSeed::One,
        reason: Reason::OrderDependent,
        what: "a second process, in reverse order and with another hash seed, gave other bytes",
    },
    Pass {
        layout: Layout::Fortran,
        reverse: false,
        hash_seed: HashSeed::One,
        reason: Reason::LayoutDependent,
        what: "Fortran-ordered copies of the inputs gave another result",
    },
    Pass {
        layout: Layout::Strided,
        reverse: false,
        hash_seed: HashSeed::One,
        reason: Reason::LayoutDependent,
        what: "strided copies of the inputs gave another result",
    },
];

impl<E: Executor> Climb<'_, E> {
    /// Runs V1 on both sides and collects the outputs for V2.
    pub(super) fn execute(&mut self, outputs: &mut Outputs) -> Attempt<Evidence, E> {
        match self.execute_side(Side::A)? {
            Ok(of_a) => outputs.a = of_a,
            Err(fault) => return Ok(Err(fault)),
        }
        match self.execute_side(Side::B)? {
            Ok(of_b) => outputs.b = of_b,
            Err(fault) => return Ok(Err(fault)),
        }
        let cases = Some(self.corpus.cases().len());
        Ok(Ok(Evidence {
            cases,
            ..Evidence::default()
        }))
    }

    fn execute_side(&mut self, side: Side) -> Attempt<Vec<Vec<Array>>, E> {
        let corpus = self.corpus;
        let mut child = match self.fresh(side, HashSeed::Zero)? {
            Ok(child) => child,
            Err(failed) => return Ok(Err(failed)),
        };
        let mut first = Vec::with_capacity(corpus.cases().len());
        for case in corpus.cases() {
            match self.call_case(&mut child, case, Layout::C)? {
                Ok(outputs) => first.push(outputs),
                Err(fault) => return Ok(Err(failure(side, case, fault))),
            }
        }
        for pass in &REPEAT_PASSES {
            if pass.reason == Reason::OrderDependent {
                child = match self.fresh(side, pass.hash_seed)? {
                    Ok(child) => child,
                    Err(failed) => return Ok(Err(failed)),
                };
            }
            if let Err(failed) = self.repeat_pass(side, &mut child, &first, pass)? {
                return Ok(Err(failed));
            }
        }
        Ok(Ok(first))
    }

    /// Loads a child that V0 has already loaded once. If the load fails now, the import is not
    /// deterministic.
    pub(super) fn fresh(&mut self, side: Side, seed: HashSeed) -> Attempt<E::Child, E> {
        let load = self.load_of(side, seed);
        Ok(self.executor.load(&load)?.map_err(|refusal| {
            let detail = Some(format!(
                "a second import failed: {}: {}",
                refusal.reason, refusal.detail
            ));
            let ending = refusal.ending;
            Failure::new(
                Reason::Nondeterministic,
                Evidence {
                    side: Some(side),
                    ending,
                    detail,
                    ..Evidence::default()
                },
            )
        }))
    }

    fn repeat_pass(
        &mut self,
        side: Side,
        child: &mut E::Child,
        first: &[Vec<Array>],
        pass: &Pass,
    ) -> Attempt<Evidence, E> {
        let corpus = self.corpus;
        let mut order: Vec<usize> = (0..first.len()).collect();
        if pass.reverse {
            order.reverse();
        }
        for at in order {
            let case = &corpus.cases()[at];
            let same = match self.call_case(child, case, pass.layout)? {
                Ok(again) => same_outputs(&again, &first[at], pass.layout),
                Err(fault) => Some(fault.detail),
            };
            if let Some(difference) = same {
                let detail = format!("{}: {difference}", pass.what);
                let fault = OutputFault {
                    reason: pass.reason,
                    ending: None,
                    output: None,
                    index: None,
                    detail,
                };
                return Ok(Err(failure(side, case, fault)));
            }
        }
        Ok(Ok(Evidence::default()))
    }

    /// Calls the entry on one case and checks the result by V1's rules.
    pub(super) fn call_case(
        &mut self,
        child: &mut E::Child,
        case: &Case,
        layout: Layout,
    ) -> Result<CallResult, E::Error> {
        let args: Vec<Value> = case.inputs.iter().map(|(_, value)| value.clone()).collect();
        let reply = self.executor.call(child, &args, layout)?;
        Ok(judge_reply(&reply, case)
            .and_then(|value| sanity::check_outputs(value, &self.contracts(case))))
    }
}

/// Returns the first difference between a repeat and the first outputs: by bytes under the same
/// layout, by V2's rule under another.
fn same_outputs(again: &[Array], first: &[Array], layout: Layout) -> Option<String> {
    let (again, first) = (again.iter(), first.iter());
    again.zip(first).enumerate().find_map(|(at, (x, y))| {
        let same = match layout {
            Layout::C => x.bytes() == y.bytes(),
            Layout::Fortran | Layout::Strided => distance(x, y).agrees(),
        };
        (!same).then(|| format!("output {at}"))
    })
}

fn judge_reply<'r>(reply: &'r Reply, case: &Case) -> Result<&'r Value, OutputFault> {
    let ended = match reply {
        Reply::Ended { ending, .. } => Some(*ending),
        Reply::Returned { .. } | Reply::NotCanonical { .. } => None,
    };
    let fault = |reason, detail: String| {
        Err(OutputFault {
            reason,
            ending: ended,
            output: None,
            index: None,
            detail,
        })
    };
    match reply {
        Reply::Returned { value, mutated } if mutated.is_empty() => Ok(value),
        Reply::Returned { mutated, .. } => {
            let names: Vec<&str> = mutated
                .iter()
                .filter_map(|at| case.inputs.get(*at))
                .map(|(n, _)| n.as_str())
                .collect();
            fault(
                Reason::InputMutated,
                format!("the call changed {}", names.join(", ")),
            )
        }
        Reply::NotCanonical { detail } => fault(Reason::NotCanonical, detail.clone()),
        Reply::Ended {
            ending: Ending::Raised,
            detail,
        } => fault(Reason::Raised, detail.clone()),
        Reply::Ended { detail, .. } => fault(Reason::Ended, detail.clone()),
    }
}
