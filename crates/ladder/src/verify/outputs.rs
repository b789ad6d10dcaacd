//! The outputs of one reading on every case of a corpus.

use super::process::{Process, form_of};
use super::{Climb, Pair};
use crate::executor::Executor;
use catalogue::Side;
use spec::Spec;
use spec::inputs::Corpus;
use spec::value::Array;

/// Returns the outputs of a reading on every case of the corpus, in order; `None` if it does not return values of the contract.
///
/// # Errors
/// Only when the executor itself failed.
pub fn reading_outputs<E: Executor>(
    spec: &Spec,
    source: &[u8],
    corpus: &Corpus,
    executor: &mut E,
) -> Result<Option<Vec<Vec<Array>>>, E::Error> {
    let outputs = outputs_by_case(spec, source, corpus, executor)?;
    Ok(outputs.into_iter().collect())
}

/// Returns the outputs of a program on each case of the corpus, in order; `None` where it does not return values of the contract.
///
/// # Errors
/// Only when the executor itself failed.
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
