//! Calls of reading A that show what goes in and what comes out.

use crate::consensus::AGREEMENT_TOLERANCE;
use catalogue::Differences;
use serde_json::{Map, Value as Json, json};
use spec::Spec;
use spec::inputs::{Case, Corpus};
use spec::value::{Array, Dtype, Value};

/// The most calls that are shown. **Source**: an answer for a method of 25 lines stays at 4 kB.
const MAX_EXAMPLES: usize = 3;

/// The calls that are shown where fewer tell every misreading.
const FEW_EXAMPLES: usize = 2;

/// The most numbers of one call, inputs and outputs together: a call is read, not computed with.
pub(super) const MAX_NUMBERS: usize = 24;

/// The most digits after the point. **Reason**: outputs agree to 1e-6, and further digits differ between machines.
const DIGITS: i32 = 9;

/// Returns up to three calls `{inputs, outputs}` that tell reading A from its misreadings, the one that tells the most first; among equals
/// those with numbers of the generic case. `programs` are the differences of the misreadings on the cases of the corpus. Arrays are nested
/// lists, complex numbers pairs, and numbers that JSON lacks are texts.
pub fn examples(
    spec: &Spec,
    corpus: &Corpus,
    outputs: &[Vec<Array>],
    programs: &[Differences],
) -> Vec<Json> {
    let cases = corpus.cases().iter().zip(outputs).enumerate();
    let mut cases: Vec<(usize, usize, &Case, &Vec<Array>)> = cases
        .map(|(at, (case, outputs))| (at, numbers(case, outputs), case, outputs))
        .filter(|(_, numbers, ..)| *numbers <= MAX_NUMBERS)
        .collect();
    // A generated case of several elements says more than one of single numbers; edges come last.
    cases.sort_by_key(|(_, numbers, case, _)| {
        let is_edge = case.name.starts_with("edge-") || case.name.starts_with("past-");
        (is_edge, MAX_NUMBERS.saturating_sub(*numbers))
    });
    let misreadings = programs.iter().filter(|one| one.misreading.is_some());
    let mut remaining: Vec<&Differences> = misreadings.collect();
    let mut shown = vec![];
    while !cases.is_empty()
        && shown.len() < MAX_EXAMPLES
        && (shown.len() < FEW_EXAMPLES || !remaining.is_empty())
    {
        let separated = |at: usize| remaining.iter().filter(|one| is_apart(one, at)).count();
        // The first of equals.
        let best = (0..cases.len())
            .rev()
            .max_by_key(|&i| separated(cases[i].0));
        let best = best.unwrap_or_default();
        if shown.len() >= FEW_EXAMPLES && separated(cases[best].0) == 0 {
            break;
        }
        let (at, _, case, outputs) = cases.remove(best);
        remaining.retain(|one| !is_apart(one, at));
        shown.push(shown_call(spec, case, outputs));
    }
    shown
}

/// Returns true if a program is not the method on a case: it raises, or is further from it than V2 allows.
fn is_apart(program: &Differences, case: usize) -> bool {
    let difference = program.values.get(case).copied().flatten();
    difference.is_none_or(|difference| f64::from(difference) > AGREEMENT_TOLERANCE)
}

pub(super) fn shown_call(spec: &Spec, case: &Case, outputs: &[Array]) -> Json {
    let inputs = case.inputs.iter();
    let inputs: Map<String, Json> = inputs
        .map(|(name, value)| (name.clone(), json_of(value)))
        .collect();
    let names = spec.outputs.iter().map(|output| output.name.clone());
    let outputs: Map<String, Json> = names
        .zip(outputs)
        .map(|(name, array)| (name, json_of(&Value::Array(array.clone()))))
        .collect();
    json!({ "inputs": inputs, "outputs": outputs })
}

pub(super) fn numbers(case: &Case, outputs: &[Array]) -> usize {
    let inputs = case.inputs.iter();
    let inputs = inputs.filter_map(|(_, value)| value.to_array());
    let inputs: usize = inputs.map(|array| array.len()).sum();
    inputs + outputs.iter().map(Array::len).sum::<usize>()
}

fn json_of(value: &Value) -> Json {
    let Some(array) = value.to_array() else {
        return Json::Null;
    };
    let mut shape = array.shape().to_vec();
    let leaves: Vec<Json> = match (array.as_bool(), array.as_i64(), array.as_f64()) {
        (Some(values), _, _) => values.into_iter().map(Json::from).collect(),
        (_, Some(values), _) => values.into_iter().map(Json::from).collect(),
        (_, _, Some(values)) => values.into_iter().map(number).collect(),
        _ => vec![],
    };
    if array.dtype() == Dtype::Complex128 {
        shape.push(2);
    }
    nested(&shape, &leaves)
}

fn number(value: f64) -> Json {
    if !value.is_finite() {
        return Json::from(value.to_string());
    }
    let scale = 10f64.powi(DIGITS);
    let rounded = (value * scale).round() / scale;
    // A tiny number keeps its digits: rounding would make it zero.
    Json::from(if value.abs() < 1e-3 || !rounded.is_finite() {
        value
    } else {
        rounded
    })
}

fn nested(shape: &[usize], leaves: &[Json]) -> Json {
    match shape {
        [] => leaves.first().cloned().unwrap_or_default(),
        [n, rest @ ..] => {
            let each = leaves.len() / (*n).max(1);
            (0..*n)
                .map(|i| nested(rest, &leaves[i * each..(i + 1) * each]))
                .collect()
        }
    }
}
