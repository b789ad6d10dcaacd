//! The outputs of one reading on every case of a corpus.

use super::execute::{is_finite, is_steady};
use super::process::{Process, form_of};
use super::{Climb, Pair};
use crate::executor::Executor;
use catalogue::Side;
use spec::Spec;
use spec::inputs::{Case, Corpus, Surprise};
use spec::value::Array;

/// Returns the outputs of a reading on every case of the corpus, in order; `None` if it does not return values of the contract.
pub fn reading_outputs<E: Executor>(
    spec: &Spec,
    source: &[u8],
    corpus: &Corpus,
    executor: &mut E,
) -> Result<Option<Vec<Vec<Array>>>, E::Error> {
    let outputs = outputs_by_case(spec, source, corpus, executor)?;
    Ok(outputs.into_iter().collect())
}

/// The most numbers of a surprise case that is stored. **Reason**: a method has 35 kB in the package.
const MOST_STORED: usize = 32;

/// Cases, and the outputs of a reading on each.
pub type StoredOutputs = (Corpus, Vec<Vec<Array>>);

/// Returns the cases that a check file stores, with the outputs of a reading: the corpus of the spec, and a sample of the surprise
/// cases of a check on which the outputs are finite and steady. `None` if the reading does not return values of the contract.
pub fn stored_outputs<E: Executor>(
    spec: &Spec,
    source: &[u8],
    past: &[Case],
    executor: &mut E,
) -> Result<Option<StoredOutputs>, E::Error> {
    let own = Corpus::for_spec(spec, past);
    let Some(mut outputs) = reading_outputs(spec, source, &own, executor)? else {
        return Ok(None);
    };
    let check = Corpus::for_check(spec, past);
    let sample = check.cases().iter().chain(check.compared());
    let sample: Vec<&Case> = sample.filter(|case| is_stored(case)).collect();
    let both = sample.iter();
    let both = both.flat_map(|case| [(*case).clone(), case.nudged(spec)]);
    let returned = outputs_by_case(spec, source, &Corpus::of(both.collect()), executor)?;
    let mut cases = own.cases().to_vec();
    for (case, returned) in sample.into_iter().zip(returned.chunks(2)) {
        if let [Some(first), Some(moved)] = returned
            && is_steady(first, moved)
            && first.iter().all(is_finite)
        {
            cases.push(case.clone());
            outputs.push(first.to_vec());
        }
    }
    Ok(Some((Corpus::of(cases), outputs)))
}

/// Returns true for the surprise cases of the sample: one of a kind, of every second structure, and of each input beyond; all are small.
fn is_stored(case: &Case) -> bool {
    let number = case
        .name
        .rsplit('-')
        .next()
        .and_then(|number| number.parse().ok());
    let in_sample = |number: usize| match Surprise::of(case) {
        None => false,
        Some(Surprise::Structured) => number.is_multiple_of(4),
        Some(Surprise::Beyond) => number.is_multiple_of(4),
        Some(_) => number == 0,
    };
    let values = case.inputs.iter().filter_map(|(_, value)| value.to_array());
    number.is_some_and(in_sample) && values.map(|array| array.len()).sum::<usize>() <= MOST_STORED
}

/// Returns the outputs of a program on each case of the corpus, in order; `None` where it does not return values of the contract.
pub(super) fn outputs_by_case<E: Executor>(
    spec: &Spec,
    source: &[u8],
    corpus: &Corpus,
    executor: &mut E,
) -> Result<Vec<Option<Vec<Array>>>, E::Error> {
    let pair = Pair {
        a: source,
        b: source,
    };
    let mut climb = Climb::new(spec, pair, corpus, executor);
    let mut child = climb.fresh(Side::A, Process::First)?.ok();
    let mut outputs = vec![];
    for case in corpus.cases() {
        let Some(living) = &mut child else {
            outputs.push(None);
            continue;
        };
        let result = climb.call_case(living, case, form_of(climb.seed, case))?;
        if result.is_err() {
            // It may have ended.
            child = climb.fresh(Side::A, Process::First)?.ok();
        }
        outputs.push(result.ok());
    }
    Ok(outputs)
}
