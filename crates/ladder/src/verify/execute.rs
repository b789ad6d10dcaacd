//! V1: every case of the corpus returns sane output, and the same again in another process, at other times and in
//! other forms of the arguments; no call changes the state of the source.

use super::process::{Process, drawn_cases, form_of};
use super::{Attempt, Climb, Compared, Failure, Outputs, failure};
use crate::consensus::distance;
use crate::coverage::compare_unreached;
use crate::executor::{CallForm, Executor, Layout, Reply, State, Unreached};
use crate::{sanity, sanity::OutputFault};
use catalogue::{Coverage, Ending, Evidence, Reason, Side};
use spec::inputs::{Case, Surprise};
use spec::value::{Array, Value};
use std::collections::BTreeSet;

/// The outputs of a side on each case, and on each case that is compared alone.
type Returned = (Vec<Vec<Array>>, Vec<Option<Compared>>);

/// The most cases that may end the process of those that are compared alone: each costs all the time that a call has.
const MOST_ENDED: usize = 2;

/// The result of one call: the outputs, or a V1 fault.
pub(super) type CallResult = Result<Vec<Array>, OutputFault>;

/// One pass over the corpus, compared with the first pass.
struct Pass {
    /// `None`: the arguments have the form of the first pass, and the bytes are equal. Else they have this layout and the
    /// opposite form, and the outputs agree.
    other_form: Option<Layout>,
    reverse: bool,
    reason: Reason,
    what: &'static str,
}

/// The repeat in the process of the first pass.
const REPEAT: Pass = Pass {
    other_form: None,
    reverse: false,
    reason: Reason::Nondeterministic,
    what: "a repeat in the same process gave other bytes",
};

/// The passes in the second process.
const SECOND_PROCESS: [Pass; 3] = [
    Pass {
        other_form: None,
        reverse: true,
        reason: Reason::OrderDependent,
        what: "a second process, in reverse order, at other times and with another hash seed, gave other bytes",
    },
    Pass {
        other_form: Some(Layout::Fortran),
        reverse: false,
        reason: Reason::LayoutDependent,
        what: "Fortran-ordered copies of the inputs, passed the other way, gave another result",
    },
    Pass {
        other_form: Some(Layout::Strided),
        reverse: false,
        reason: Reason::LayoutDependent,
        what: "strided, read-only copies of the inputs, equal ones as one array, passed the other way, gave another result",
    },
];

/// The fault that a call alone in a process of its own shows.
const ALONE: Pass = Pass {
    other_form: None,
    reverse: false,
    reason: Reason::OrderDependent,
    what: "a call alone in a new process gave other bytes",
};

/// The most that an output may move in [`Climb::note_ill_conditioned`], in units of V2's tolerance: 1e-9 of it. A condition
/// number of five million moves it that far, and leaves three digits between rounding and V2's tolerance.
const MOST_MOVED: f64 = 1e-3;

/// The number of cases after which the results are looked at: a source that raises on the first one is not called on all.
const CASES_AT_ONCE: usize = 16;

/// The number of calls that are made alone in a new process. Each costs an import.
const SINGLE_CALLS: usize = 3;

impl<E: Executor> Climb<'_, E> {
    /// Runs V1 on both sides and collects the outputs for V2.
    pub(super) fn execute(&mut self, outputs: &mut Outputs) -> Attempt<Evidence, E> {
        match self.execute_side(Side::A, &mut outputs.ill_conditioned)? {
            Ok(of_a) => (outputs.a, outputs.compared_a) = of_a,
            Err(fault) => return Ok(Err(fault)),
        }
        match self.execute_side(Side::B, &mut outputs.ill_conditioned)? {
            Ok(of_b) => (outputs.b, outputs.compared_b) = of_b,
            Err(fault) => return Ok(Err(fault)),
        }
        let mut coverage = vec![];
        if self.notes_coverage {
            for side in [Side::A, Side::B] {
                coverage.extend(self.coverage(side)?);
            }
        }
        Ok(Ok(Evidence {
            cases: Some(self.corpus.cases().len()),
            coverage,
            ..Evidence::default()
        }))
    }

    fn execute_side(
        &mut self,
        side: Side,
        ill_conditioned: &mut BTreeSet<usize>,
    ) -> Attempt<Returned, E> {
        let corpus = self.corpus;
        let mut first = Vec::with_capacity(corpus.cases().len());
        let in_order: Vec<usize> = (0..corpus.cases().len()).collect();
        let ran = self.in_process(side, Process::First, |climb, child| {
            for cases in corpus.cases().chunks(CASES_AT_ONCE) {
                let forms = cases.iter().map(|case| (case, form_of(climb.seed, case)));
                let called = climb.call_cases(child, &forms.collect::<Vec<_>>())?;
                for (case, called) in cases.iter().zip(called) {
                    match called {
                        Ok(outputs) => first.push(outputs),
                        Err(fault) => return Ok(Err(failure(side, case, fault))),
                    }
                }
            }
            let repeated = climb.repeat_pass(side, child, &first, &in_order, &REPEAT)?;
            climb.note_ill_conditioned(child, &first, ill_conditioned)?;
            Ok(repeated)
        })?;
        if let Err(failed) = ran {
            return Ok(Err(failed));
        }
        let ran = self.in_process(side, Process::Second, |climb, child| {
            for pass in &SECOND_PROCESS {
                let repeated = climb.repeat_pass(side, child, &first, &in_order, pass)?;
                if repeated.is_err() {
                    return Ok(repeated);
                }
            }
            Ok(Ok(()))
        })?;
        if let Err(failed) = ran {
            return Ok(Err(failed));
        }
        let mut compared = vec![];
        let single = drawn_cases(self.seed, "single calls", first.len(), SINGLE_CALLS);
        for (number, at) in single.into_iter().enumerate() {
            let ran = self.in_process(side, Process::Single(number), |climb, child| {
                let repeated = climb.repeat_pass(side, child, &first, &[at], &ALONE)?;
                if number + 1 == SINGLE_CALLS && repeated.is_ok() {
                    compared = climb.compared_outputs(side, child)?;
                }
                Ok(repeated)
            })?;
            if let Err(failed) = ran {
                return Ok(Err(failed));
            }
        }
        Ok(Ok((first, compared)))
    }

    /// Returns the outputs on the cases that are compared alone: `None` where they are no finite values of the contract. Nothing here
    /// fails V1.
    fn compared_outputs(
        &mut self,
        side: Side,
        child: &mut E::Child,
    ) -> Result<Vec<Option<Compared>>, E::Error> {
        let (mut returned, mut ended) = (vec![], 0);
        for case in self.corpus.compared() {
            if ended == MOST_ENDED {
                returned.push(None);
                continue;
            }
            let form = form_of(self.seed, case);
            let called =
                self.call_cases(child, &[(case, form), (&case.nudged(self.spec), form)])?;
            let has_ended = |called: &CallResult| {
                called
                    .as_ref()
                    .is_err_and(|fault| fault.reason == Reason::Ended)
            };
            if called.iter().any(has_ended) {
                ended += 1;
                match self.fresh(side, Process::Single(SINGLE_CALLS))? {
                    Ok(fresh) => *child = fresh,
                    Err(_) => ended = MOST_ENDED,
                }
            }
            let called: Result<Vec<Vec<Array>>, OutputFault> = called.into_iter().collect();
            returned.push(called.ok().and_then(|mut both| {
                let (moved, outputs) = (both.pop()?, both.pop()?);
                let all = outputs.iter().chain(&moved).all(is_finite);
                all.then_some(Compared { outputs, moved })
            }));
        }
        Ok(returned)
    }

    /// Calls cases once more and notes what is not executed: before the named edges, and after them. It decides nothing, so a
    /// source that ends here has no coverage.
    fn coverage(&mut self, side: Side) -> Result<Option<Coverage>, E::Error> {
        let Ok(mut child) = self.fresh(side, Process::Watched)? else {
            return Ok(None);
        };
        let (edges, others): (Vec<&Case>, Vec<&Case>) = self
            .corpus
            .cases()
            .iter()
            .partition(|case| case.name.starts_with("edge-"));
        let Some(before_edges) = self.unreached_after(&mut child, &others)? else {
            return Ok(None);
        };
        let after = self.unreached_after(&mut child, &edges)?;
        Ok(after.map(|after| compare_unreached(side, before_edges, after)))
    }

    /// Calls cases in a process that notes what they execute, until nothing is left, and returns what is left.
    fn unreached_after(
        &mut self,
        child: &mut E::Child,
        cases: &[&Case],
    ) -> Result<Option<Unreached>, E::Error> {
        let mut called = 0;
        loop {
            let unreached = self.executor.unreached(child)?;
            if called == cases.len() || unreached.as_ref().is_none_or(Unreached::is_nothing) {
                return Ok(unreached);
            }
            // A few cases execute most readings whole. To ask after each of them would take as long as the calls.
            let next = (2 * called).clamp(1, cases.len());
            let forms = cases[called..next].iter();
            let forms = forms.map(|case| (*case, form_of(self.seed, case)));
            let results = self.call_cases(child, &forms.collect::<Vec<_>>())?;
            if results.iter().any(Result::is_err) {
                return Ok(None);
            }
            called = next;
        }
    }

    /// Adds the wide and rare cases on which the outputs move by more than [`MOST_MOVED`] when every input moves by one unit
    /// in its last place. Such outputs are rounding errors, of which two right readings make different ones.
    fn note_ill_conditioned(
        &mut self,
        child: &mut E::Child,
        first: &[Vec<Array>],
        ill_conditioned: &mut BTreeSet<usize>,
    ) -> Result<(), E::Error> {
        let is_judged =
            |case: &Case| matches!(Surprise::of(case), Some(Surprise::Wide | Surprise::Rare));
        let cases = self.corpus.cases().iter().take(first.len()).enumerate();
        let cases = cases.filter(|(_, case)| is_judged(case));
        let nudged = cases.map(|(at, case)| (at, case.nudged(self.spec), form_of(self.seed, case)));
        let nudged: Vec<(usize, Case, CallForm)> = nudged.collect();
        let calls: Vec<_> = nudged.iter().map(|(_, case, form)| (case, *form)).collect();
        let moved = self.call_cases(child, &calls)?;
        for ((at, ..), moved) in nudged.into_iter().zip(moved) {
            let is_steady = moved.is_ok_and(|moved| is_steady(&first[at], &moved));
            if !is_steady {
                ill_conditioned.insert(at);
            }
        }
        Ok(())
    }

    /// Runs calls in a new process. Then the state of the source must be what it was before them: a reading is a function
    /// of its inputs, and what counts or collects its calls can change after any number of them.
    fn in_process(
        &mut self,
        side: Side,
        process: Process,
        calls: impl FnOnce(&mut Self, &mut E::Child) -> Attempt<(), E>,
    ) -> Attempt<(), E> {
        let mut child = match self.fresh(side, process)? {
            Ok(child) => child,
            Err(failed) => return Ok(Err(failed)),
        };
        // One call alone keeps nothing that the first call of the first process did not keep, and reading state twice takes
        // longer than the call.
        if !self.compares_state || matches!(process, Process::Single(_)) {
            return calls(self, &mut child);
        }
        let before = self.executor.state(&mut child)?;
        let ran = calls(self, &mut child)?;
        // Output that differs between calls has a reason of its own only if no state was kept.
        let differs = |failure: &Failure| {
            matches!(
                failure.reason,
                Reason::Nondeterministic | Reason::OrderDependent
            )
        };
        if ran.as_ref().err().is_none_or(differs)
            && let Some(change) = state_change(before.as_ref(), self.executor.state(&mut child)?)
        {
            return Ok(Err(keeps_state(side, &change)));
        }
        Ok(ran)
    }

    /// Returns the process of V0, once, or loads another. If the load fails now, the import is not deterministic.
    pub(super) fn fresh(&mut self, side: Side, process: Process) -> Attempt<E::Child, E> {
        if process == Process::First
            && let Some(child) = self.imported[side as usize].take()
        {
            return Ok(Ok(child));
        }
        let load = self.load_of(side, process);
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
        cases: &[usize],
        pass: &Pass,
    ) -> Attempt<(), E> {
        let corpus = self.corpus;
        let mut cases = cases.to_vec();
        if pass.reverse {
            cases.reverse();
        }
        let form = |case| {
            let form = form_of(self.seed, case);
            pass.other_form.map_or(form, |layout| form.opposite(layout))
        };
        let calls = cases.iter().map(|at| &corpus.cases()[*at]);
        let calls: Vec<(&Case, CallForm)> = calls.map(|case| (case, form(case))).collect();
        for (calls, cases) in calls.chunks(CASES_AT_ONCE).zip(cases.chunks(CASES_AT_ONCE)) {
            let called = self.call_cases(child, calls)?.into_iter().zip(cases);
            let mut differences = called.zip(calls).filter_map(|((again, at), (case, _))| {
                let difference = match again {
                    Ok(again) => same_outputs(&again, &first[*at], pass),
                    Err(fault) => Some(fault.detail),
                };
                Some((*case, difference?))
            });
            if let Some((case, difference)) = differences.next() {
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
        Ok(Ok(()))
    }

    /// Calls the entry on one case and checks the result by V1's rules.
    pub(super) fn call_case(
        &mut self,
        child: &mut E::Child,
        case: &Case,
        form: CallForm,
    ) -> Result<CallResult, E::Error> {
        Ok(self.call_cases(child, &[(case, form)])?.remove(0))
    }

    /// Calls the entry on several cases, in order, and checks each result by V1's rules.
    pub(super) fn call_cases(
        &mut self,
        child: &mut E::Child,
        cases: &[(&Case, CallForm)],
    ) -> Result<Vec<CallResult>, E::Error> {
        let args = |case: &Case| case.inputs.iter().map(|(_, value)| value.clone()).collect();
        let calls: Vec<_> = cases
            .iter()
            .map(|(case, form)| (args(case), *form))
            .collect();
        let replies = self.executor.call_all(child, &calls)?;
        let results = cases.iter().zip(&replies).map(|((case, _), reply)| {
            let contracts = self.contracts(case);
            judge_reply(reply, case).and_then(|value| sanity::check_outputs(value, &contracts))
        });
        Ok(results.collect())
    }
}

/// Returns how the state of a source changed between two readings, for people. What cannot be read counts as changed; that of a
/// child that ended does not.
pub(super) fn state_change(before: Option<&State>, after: Option<State>) -> Option<String> {
    match after? {
        State::Unread(what) => Some(format!("the state of the source cannot be read: {what}")),
        after => (before != Some(&after)).then(|| {
            "the calls changed variables, attributes, iterators or settings that the source can read"
                .to_owned()
        }),
    }
}

/// Returns the failure of a source that keeps state.
pub(super) fn keeps_state(side: Side, change: &str) -> Failure {
    Failure::new(
        Reason::KeepsState,
        Evidence {
            side: Some(side),
            detail: Some(change.to_owned()),
            ..Evidence::default()
        },
    )
}

/// Returns true if outputs moved by no more than [`MOST_MOVED`].
pub(super) fn is_steady(outputs: &[Array], moved: &[Array]) -> bool {
    let mut both = moved.iter().zip(outputs);
    both.all(|(x, y)| distance(x, y).ratio <= MOST_MOVED)
}

pub(super) fn is_finite(array: &Array) -> bool {
    array
        .as_f64()
        .is_none_or(|numbers| numbers.iter().all(|x| x.is_finite()))
}

/// Returns the first difference between a repeat and the first outputs: by bytes in the same form, by V2's rule in
/// another.
fn same_outputs(again: &[Array], first: &[Array], pass: &Pass) -> Option<String> {
    let (again, first) = (again.iter(), first.iter());
    again.zip(first).enumerate().find_map(|(at, (x, y))| {
        let same = match pass.other_form {
            None => x.bytes() == y.bytes(),
            Some(_) => distance(x, y).agrees(),
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
