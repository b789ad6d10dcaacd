//! The mark of degenerate cases, on which functions of libraries often raise or return NaN.

use crate::value::{Array, Dtype, Value};

/// Returns what is degenerate about the inputs of a case, such as "x is constant"; `None` of a usual case. It decides no verdict: a check
/// says of a function that it differs on such cases alone.
pub fn degenerate(inputs: &[(String, Value)]) -> Option<String> {
    inputs.iter().find_map(|(name, value)| {
        let why = of_array(&value.to_array()?)?;
        Some(format!("{name} {why}"))
    })
}

fn of_array(array: &Array) -> Option<&'static str> {
    let (numbers, width) = numbers(array);
    let is_zero = |part: &[f64]| part.iter().all(|number| *number == 0.0);
    let is_constant = |part: &[f64]| part.chunks(width).all(|one| *one == part[..width]);
    let rank = array.shape().len();
    let Some(length) = array.shape().last() else {
        // A flag that is false is as usual as one that is true.
        return (array.dtype() != Dtype::Bool && is_zero(&numbers)).then_some("is 0");
    };
    if array.is_empty() {
        return Some("is empty");
    }
    let mut rows = numbers.chunks(length * width);
    if array.shape().contains(&1) {
        Some("has one element along an axis")
    } else if is_constant(&numbers) {
        Some("is constant")
    } else if array.as_f64().is_some() && rows.clone().any(is_zero) {
        Some("has a row of zeros")
    } else if rank > 1 && rows.any(is_constant) {
        Some("has a constant row")
    } else {
        None
    }
}

/// Returns the elements in order, and how many numbers each is: a complex one is two.
pub(super) fn numbers(array: &Array) -> (Vec<f64>, usize) {
    let width = if array.dtype() == Dtype::Complex128 {
        2
    } else {
        1
    };
    let floats = array.as_f64();
    let integers = || Some(array.as_i64()?.into_iter().map(|one| one as f64).collect());
    let truths = || {
        let truths = array.as_bool()?.into_iter();
        Some(truths.map(|one| f64::from(u8::from(one))).collect())
    };
    let numbers = floats.or_else(integers).or_else(truths);
    (numbers.unwrap_or_default(), width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn marked(shape: &[usize], values: &[f64], expected: Option<&str>) {
        let array = Array::from_f64(shape.to_vec(), values);
        let mark = degenerate(&[("x".to_owned(), Value::Array(array))]);
        assert_eq!(mark.as_deref(), expected, "{shape:?} {values:?}");
    }

    #[test]
    fn what_libraries_refuse_is_marked_and_a_usual_case_is_not() {
        marked(&[2, 2], &[1.0, 2.0, 3.0, 4.0], None);
        marked(&[3], &[0.0, 0.0, 1.0], None);
        marked(&[0, 2], &[], Some("x is empty"));
        marked(
            &[2, 1],
            &[1.0, 2.0],
            Some("x has one element along an axis"),
        );
        marked(&[2, 2], &[0.0, -0.0, 0.0, 0.0], Some("x is constant"));
        marked(&[2, 2], &[0.0, 0.0, 1.0, 2.0], Some("x has a row of zeros"));
        marked(&[2, 2], &[3.0, 3.0, 1.0, 2.0], Some("x has a constant row"));
    }

    #[test]
    fn numbers_and_integers_are_marked_flags_are_not() {
        let mark = |value: Value| degenerate(&[("t".to_owned(), value)]);
        assert_eq!(mark(Value::F64(-0.0)).as_deref(), Some("t is 0"));
        assert_eq!(mark(Value::I64(0)).as_deref(), Some("t is 0"));
        assert_eq!(mark(Value::Complex(0.0, 1.0)), None);
        assert_eq!(mark(Value::Bool(false)), None);
        let row = Array::from_i64(vec![2, 2], &[0, 0, 1, 2]);
        assert_eq!(
            mark(Value::Array(row)).as_deref(),
            Some("t has a constant row")
        );
    }
}
