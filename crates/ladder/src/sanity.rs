//! V1's rules for one returned value: canonical, with the contract's dtype and shape, finite,
//! inside its closed range.
//!
//! **Source**: `docs/ladder.md`, "Values" and "V1".

use catalogue::{Ending, Reason};
use spec::value::{Array, Dtype, Value};

/// The contract of one output on one case: the spec's output with its dimensions bound.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputContract {
    /// The output's name.
    pub name: String,
    /// One of the compute types: float64, int64, bool, complex128.
    pub dtype: Dtype,
    /// The shape; `None` if the dimensions could not be bound (a property's own inputs).
    pub shape: Option<Vec<usize>>,
    /// The closed range that the kind implies.
    pub range: Option<(f64, f64)>,
    /// True if NaN is permitted.
    pub allow_nan: bool,
    /// True if the infinities are permitted.
    pub allow_inf: bool,
}

/// The first violation of a contract by a returned value.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputFault {
    /// One of the V1 reasons.
    pub reason: Reason,
    /// The ending of the child, if it did not return.
    pub ending: Option<Ending>,
    /// The output with the fault.
    pub output: Option<String>,
    /// The element with the fault.
    pub index: Option<Vec<usize>>,
    /// The description of the violation, for people.
    pub detail: String,
}

/// Returns the outputs, one array each in contract order, or the first fault.
///
/// Several outputs are returned as a tuple of exactly that length or a dict with exactly the output
/// names; one output is returned as a single value.
pub fn check_outputs(
    value: &Value,
    contracts: &[OutputContract],
) -> Result<Vec<Array>, OutputFault> {
    let leaves: Vec<&Value> = match (contracts, value) {
        ([_], value) => vec![value],
        (_, Value::Tuple(items)) if items.len() == contracts.len() => items.iter().collect(),
        (_, Value::Map(items)) if items.len() == contracts.len() => contracts
            .iter()
            .map(|c| {
                items
                    .iter()
                    .find(|(name, _)| *name == c.name)
                    .map(|(_, v)| v)
            })
            .collect::<Option<_>>()
            .ok_or_else(|| arity(value, contracts))?,
        _ => return Err(arity(value, contracts)),
    };
    leaves
        .into_iter()
        .zip(contracts)
        .map(|(leaf, contract)| output(leaf, contract))
        .collect()
}

fn arity(value: &Value, contracts: &[OutputContract]) -> OutputFault {
    let names: Vec<&str> = contracts.iter().map(|c| c.name.as_str()).collect();
    let got = match value {
        Value::Tuple(items) => format!("a tuple of {}", items.len()),
        Value::Map(items) => format!("a dict with {}", keys(items)),
        other => kind_of(other).to_owned(),
    };
    let detail = format!(
        "expected a tuple or dict of ({}), got {got}",
        names.join(", ")
    );
    OutputFault {
        reason: Reason::WrongArity,
        ending: None,
        output: None,
        index: None,
        detail,
    }
}

/// Returns the beginning of a dict's keys: a program chooses their number and length.
fn keys(items: &[(String, Value)]) -> String {
    const MAX_KEYS: usize = 8;
    const MAX_CHARS: usize = 40;
    let beginning = |(key, _): &(String, Value)| key.chars().take(MAX_CHARS).collect::<String>();
    let shown: Vec<String> = items.iter().take(MAX_KEYS).map(beginning).collect();
    match items.len().saturating_sub(MAX_KEYS) {
        0 => format!("{shown:?}"),
        more => format!("{shown:?} and {more} more"),
    }
}

const fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::None => "None",
        Value::Str(_) => "a str",
        Value::List(_) => "a list",
        Value::Tuple(_) => "a tuple",
        Value::Map(_) => "a dict",
        Value::Array(_) => "an array",
        Value::Bool(_) | Value::I64(_) | Value::U64(_) | Value::F64(_) | Value::Complex(..) => {
            "a scalar"
        }
    }
}

fn output(value: &Value, contract: &OutputContract) -> Result<Array, OutputFault> {
    let fault = |reason, index, detail| OutputFault {
        reason,
        ending: None,
        output: Some(contract.name.clone()),
        index,
        detail,
    };
    let Some(array) = value.to_array() else {
        return Err(fault(
            Reason::NotCanonical,
            None,
            format!("{} where an array or number is due", kind_of(value)),
        ));
    };
    if array.dtype() != contract.dtype {
        let detail = format!(
            "dtype {} where the contract says {}",
            array.dtype(),
            contract.dtype
        );
        return Err(fault(Reason::WrongDtype, None, detail));
    }
    if let Some(shape) = contract
        .shape
        .as_ref()
        .filter(|shape| array.shape() != shape.as_slice())
    {
        let detail = format!(
            "shape {:?} where the contract says {shape:?}",
            array.shape()
        );
        return Err(fault(Reason::WrongShape, None, detail));
    }
    match first_nonfinite(&array, contract).or_else(|| first_outside(&array, contract)) {
        Some((reason, at, what)) => {
            Err(fault(reason, Some(unravel_index(at, array.shape())), what))
        }
        None => Ok(array),
    }
}

/// The reason, the flat index and the description of the value.
type Violation = (Reason, usize, String);

fn first_nonfinite(array: &Array, contract: &OutputContract) -> Option<Violation> {
    let values = array.as_f64()?;
    let refused =
        |v: &f64| (v.is_nan() && !contract.allow_nan) || (v.is_infinite() && !contract.allow_inf);
    let parts = if array.dtype() == Dtype::Complex128 {
        2
    } else {
        1
    };
    let at = values.iter().position(refused)?;
    Some((Reason::NotFinite, at / parts, values[at].to_string()))
}

fn first_outside(array: &Array, contract: &OutputContract) -> Option<Violation> {
    let (lo, hi) = contract.range?;
    let values = match array.dtype() {
        Dtype::Float64 => array.as_f64()?,
        // This is exact for every integer that a range can have, because the bounds are small.
        Dtype::Int64 => array.as_i64()?.into_iter().map(|v| v as f64).collect(),
        _ => return None,
    };
    // A NaN that the contract permits is not outside its range.
    let at = values.iter().position(|v| *v < lo || *v > hi)?;
    Some((
        Reason::OutOfRange,
        at,
        format!("{} outside [{lo}, {hi}]", values[at]),
    ))
}

/// Returns the index of a flat position in C order.
pub fn unravel_index(mut flat: usize, shape: &[usize]) -> Vec<usize> {
    let mut index = vec![0; shape.len()];
    for (slot, size) in index.iter_mut().zip(shape).rev() {
        *slot = flat % size;
        flat /= size;
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contract(shape: &[usize]) -> OutputContract {
        OutputContract {
            name: "y".into(),
            dtype: Dtype::Float64,
            shape: Some(shape.to_vec()),
            range: Some((0.0, 1.0)),
            allow_nan: false,
            allow_inf: false,
        }
    }

    fn reason(value: Value, contracts: &[OutputContract]) -> Reason {
        check_outputs(&value, contracts)
            .expect_err("a fault")
            .reason
    }

    #[test]
    fn a_rank_0_contract_takes_scalars_and_0d_arrays_but_not_one_element() {
        let c = [contract(&[])];
        assert!(check_outputs(&Value::F64(0.5), &c).is_ok());
        assert!(check_outputs(&Value::Array(Array::from_f64(vec![], &[0.5])), &c).is_ok());
        assert_eq!(
            reason(Value::Array(Array::from_f64(vec![1], &[0.5])), &c),
            Reason::WrongShape
        );
        assert_eq!(
            reason(Value::I64(1), &c),
            Reason::WrongDtype,
            "no promotion"
        );
    }

    #[test]
    fn each_fault_has_its_reason_and_place() {
        let c = [contract(&[2, 2])];
        let array = |v: &[f64]| Value::Array(Array::from_f64(vec![2, 2], v));
        let fault = check_outputs(&array(&[0.0, 0.0, f64::NAN, 0.0]), &c).expect_err("NaN");
        assert_eq!(
            (fault.reason, fault.index),
            (Reason::NotFinite, Some(vec![1, 0]))
        );
        let fault = check_outputs(&array(&[0.0, 2.0, 0.0, 0.0]), &c).expect_err("2 is outside");
        assert_eq!(
            (fault.reason, fault.index),
            (Reason::OutOfRange, Some(vec![0, 1]))
        );
        assert_eq!(reason(Value::None, &c), Reason::NotCanonical);
        assert_eq!(reason(Value::List(vec![]), &c), Reason::NotCanonical);
    }

    #[test]
    fn several_outputs_come_as_a_tuple_or_a_dict_of_exactly_that_many() {
        let c = [
            contract(&[]),
            OutputContract {
                name: "z".into(),
                ..contract(&[])
            },
        ];
        let one = Value::F64(1.0);
        assert!(check_outputs(&Value::Tuple(vec![one.clone(), one.clone()]), &c).is_ok());
        assert_eq!(
            reason(Value::Tuple(vec![one.clone()]), &c),
            Reason::WrongArity
        );
        assert_eq!(
            reason(Value::List(vec![one.clone(), one.clone()]), &c),
            Reason::WrongArity
        );
        let map = |a: &str, b: &str| {
            Value::Map(vec![(a.into(), one.clone()), (b.into(), Value::F64(0.0))])
        };
        let both = check_outputs(&map("z", "y"), &c).expect("names decide, not order");
        assert_eq!(both[0].as_f64(), Some(vec![0.0]));
        assert_eq!(reason(map("y", "x"), &c), Reason::WrongArity);
    }
}
