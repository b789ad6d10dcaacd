//! The numbers of a method's pictures. They decide no level.

use super::outputs::{outputs_by_case, reading_outputs};
use crate::consensus::{AGREEMENT_TOLERANCE, distance};
use crate::executor::Executor;
use catalogue::{Curve, Differences, Digest, Picture};
use spec::inputs::{Case, Corpus};
use spec::value::{Array, Dtype, Value};
use spec::{Dims, DomainKind, Spec};

/// The ends of a curve. **Reason**: beyond them activations are straight, or as good as 0.
const ENDS: (f64, f64) = (-6.0, 6.0);

/// The number of places of a curve.
const PLACES: usize = 161;

/// Returns the digest of what decides a picture beside the programs.
pub fn picture_generator() -> Digest {
    Digest::of(include_str!("picture.rs"))
}

/// Returns how far programs are from reading A on each case of a corpus. `others` are reading B, without an id, and misreadings with
/// theirs; `of_a` has reading A's outputs.
pub fn differences<E: Executor>(
    spec: &Spec,
    of_a: &[Vec<Array>],
    others: &[(Option<&str>, &[u8])],
    corpus: &Corpus,
    executor: &mut E,
) -> Result<Vec<Differences>, E::Error> {
    let of_one = |(misreading, source): &(Option<&str>, &[u8])| {
        let outputs = outputs_by_case(spec, source, corpus, executor)?;
        let cases = of_a.iter().zip(&outputs);
        Ok(Differences {
            misreading: misreading.map(str::to_owned),
            values: cases
                .map(|(a, other)| apart(a, other.as_deref()?))
                .collect(),
        })
    };
    others.iter().map(of_one).collect()
}

/// Returns the numbers of a method's pictures: its curve and how far the programs are from it, else `of_cases`, the differences on the
/// corpus. `None` if reading A does not return values of the contract.
pub fn picture<E: Executor>(
    spec: &Spec,
    a: &[u8],
    others: &[(Option<&str>, &[u8])],
    of_cases: Vec<Differences>,
    executor: &mut E,
) -> Result<Option<Picture>, E::Error> {
    let curve = curve(spec, a, executor)?;
    let Some(line) = curve.as_ref().and_then(|_| line(spec)) else {
        return Ok(Some(Picture {
            curve: None,
            programs: of_cases,
        }));
    };
    let Some(of_a) = reading_outputs(spec, a, &line, executor)? else {
        return Ok(None);
    };
    let mut programs = vec![];
    for (misreading, source) in others {
        let outputs = outputs_by_case(spec, source, &line, executor)?;
        programs.push(Differences {
            misreading: misreading.map(str::to_owned),
            values: along(&of_a[0], outputs[0].as_deref()),
        });
    }
    Ok(Some(Picture { curve, programs }))
}

/// Returns the difference of two lists of outputs; `None` if their forms differ.
fn apart(a: &[Array], other: &[Array]) -> Option<f32> {
    let ratios = a
        .iter()
        .zip(other)
        .map(|(a, other)| distance(a, other).ratio);
    rounded(ratios.fold(0.0, f64::max) * AGREEMENT_TOLERANCE)
}

/// Returns the differences of two lines of numbers, element by element.
fn along(a: &[Array], other: Option<&[Array]>) -> Vec<Option<f32>> {
    let numbers = |arrays: &[Array]| arrays.first().and_then(Array::as_f64);
    let (a, other) = (numbers(a).unwrap_or_default(), other.and_then(numbers));
    let Some(other) = other.filter(|other| other.len() == a.len()) else {
        return vec![None; a.len()];
    };
    let one = |(a, x): (&f64, &f64)| rounded((a - x).abs() / a.abs().max(x.abs()).max(1.0));
    a.iter().zip(&other).map(one).collect()
}

/// Returns a number to three digits; `None` if it is not finite.
fn rounded(number: f64) -> Option<f32> {
    let text = format!("{number:.2e}");
    number.is_finite().then(|| text.parse().ok()).flatten()
}

/// Returns the curve of a method of one number that it applies to each element alone; `None` for another.
fn curve<E: Executor>(spec: &Spec, a: &[u8], executor: &mut E) -> Result<Option<Curve>, E::Error> {
    let Some(line) = line(spec) else {
        return Ok(None);
    };
    let Some(outputs) = reading_outputs(spec, a, &line, executor)? else {
        return Ok(None);
    };
    let numbers = |case: usize| outputs[case][0].as_f64().unwrap_or_default();
    let (values, halved) = (numbers(0), numbers(1));
    // Where half of the places have another number, the other half must stay as they are.
    let is_alone = values.iter().zip(&halved).step_by(2).all(|(x, y)| x == y);
    Ok((is_alone && values.len() == PLACES).then_some(Curve {
        from: ENDS.0,
        to: ENDS.1,
        values,
    }))
}

/// Returns the places of a curve as a case, and the same with each second one at 0; `None` if the method takes or returns anything else
/// than one array of any real numbers.
fn line(spec: &Spec) -> Option<Corpus> {
    let ([input], [output]) = (spec.inputs.as_slice(), spec.outputs.as_slice()) else {
        return None;
    };
    let slot = &input.slot;
    let is_free = slot.domain.kind == DomainKind::Real
        && slot.domain.min.is_none()
        && slot.domain.max.is_none();
    let is_real = slot.dtype == Dtype::Float64
        && output.dtype == Dtype::Float64
        && slot.shape == output.shape;
    let names: Vec<String> = slot.shape.iter().map(ToString::to_string).collect();
    let is_named = spec.dims.len() == names.len()
        && spec
            .dims
            .iter()
            .all(|dim| dim.min == 1 && names.contains(&dim.name));
    if !(is_free && is_real && is_named && !names.is_empty()) {
        return None;
    }
    let mut shape = vec![1; names.len()];
    *shape.last_mut()? = PLACES;
    let dims: Dims = names.into_iter().zip(shape.iter().copied()).collect();
    let step = (ENDS.1 - ENDS.0) / (PLACES - 1) as f64;
    let places: Vec<f64> = (0..PLACES).map(|at| ENDS.0 + at as f64 * step).collect();
    let halved = places
        .iter()
        .enumerate()
        .map(|(at, x)| if at % 2 == 0 { *x } else { 0.0 });
    let halved: Vec<f64> = halved.collect();
    let case = |name: &str, numbers: &[f64]| Case {
        name: name.to_owned(),
        dims: dims.clone(),
        inputs: vec![(
            input.name.clone(),
            Value::Array(Array::from_f64(shape.clone(), numbers)),
        )],
    };
    Some(Corpus::of(vec![
        case("line", &places),
        case("halved-line", &halved),
    ]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_relative_above_one_and_have_three_digits() {
        let array = |numbers: &[f64]| vec![Array::from_f64(vec![numbers.len()], numbers)];
        let (a, x) = (
            array(&[0.5, 2000.0, 1.0]),
            array(&[0.501234, 1000.0, f64::NAN]),
        );
        assert_eq!(along(&a, Some(&x)), [Some(1.23e-3), Some(0.5), None]);
        assert_eq!(along(&a, None), [None; 3]);
        assert_eq!(apart(&a, &array(&[0.5, 1000.0, 1.0])), Some(0.5));
        assert_eq!(apart(&a, &array(&[0.5])), None);
    }
}
