//! Equivalence of two sources on generated inputs, by which equivalent mutants are excluded.

use super::binding::contracts;
use crate::consensus::{AGREEMENT_TOLERANCE, distance};
use crate::executor::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use crate::sanity;
use spec::Spec;
use spec::inputs::{Case, extra_cases};
use spec::value::{Array, Value};

/// The number of inputs on which equivalent sources agree. **Source**: `docs/ladder.md`, "How good
/// is the ladder?".
const CASES: usize = 400;

/// The tolerance of equivalent sources. **Source**: `docs/ladder.md`, "How good is the ladder?".
const TOLERANCE: f64 = 1e-9;

/// Returns true if both sources return sane outputs that agree to 1e-9 on 400 generated inputs.
pub fn are_equivalent<E: Executor>(
    spec: &Spec,
    x: &[u8],
    y: &[u8],
    executor: &mut E,
) -> Result<bool, E::Error> {
    let (Some(mut x), Some(mut y)) = (load(spec, x, executor)?, load(spec, y, executor)?) else {
        return Ok(false);
    };
    let cases = (0..).flat_map(|block| extra_cases(spec, &format!("equivalent mutants {block}")));
    for case in cases.take(CASES) {
        let (of_x, of_y) = (
            call(spec, &case, &mut x, executor)?,
            call(spec, &case, &mut y, executor)?,
        );
        let (Some(of_x), Some(of_y)) = (of_x, of_y) else {
            return Ok(false);
        };
        // A distance has the unit of V2's tolerance.
        let close =
            |(x, y): (&Array, &Array)| distance(x, y).ratio <= TOLERANCE / AGREEMENT_TOLERANCE;
        if !of_x.iter().zip(&of_y).all(close) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn load<E: Executor>(
    spec: &Spec,
    source: &[u8],
    executor: &mut E,
) -> Result<Option<E::Child>, E::Error> {
    let (entry, arity) = (spec.method.entry.as_str(), spec.inputs.len());
    let load = LoadRequest {
        source,
        entry,
        arity,
        hash_seed: HashSeed::Zero,
        rights: Rights::Subject,
        surroundings: Surroundings::default(),
    };
    Ok(executor.load(&load)?.ok())
}

/// Returns the outputs on one case, if V1 accepts them.
fn call<E: Executor>(
    spec: &Spec,
    case: &Case,
    child: &mut E::Child,
    executor: &mut E,
) -> Result<Option<Vec<Array>>, E::Error> {
    let args: Vec<Value> = case.inputs.iter().map(|(_, value)| value.clone()).collect();
    Ok(match executor.call(child, &args, Layout::C)? {
        Reply::Returned { value, mutated } if mutated.is_empty() => {
            sanity::check_outputs(&value, &contracts(spec, &case.dims)).ok()
        }
        _ => None,
    })
}
