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
    let pair = Pair {
        a: source,
        b: source,
    };
    let mut climb = Climb::new(spec, pair, corpus, executor);
    let Ok(mut child) = climb.fresh(Side::A, Process::First)? else {
        return Ok(None);
    };
    let mut outputs = vec![];
    for case in corpus.cases() {
        match climb.call_case(&mut child, case, form_of(climb.seed, case))? {
            Ok(arrays) => outputs.push(arrays),
            Err(_) => return Ok(None),
        }
    }
    Ok(Some(outputs))
}
