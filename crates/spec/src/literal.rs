//! Values in a spec or a cases file: numbers, truth values and nested lists of them.

use crate::value::{Array, Dtype, Value};
use serde::Deserialize;

/// The maximum nesting of lists, which is more axes than any method has.
const MAX_NESTING: usize = 8;

/// A number, a truth value or nested lists of them, as a TOML or JSON file writes them.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(
    untagged,
    expecting = "a value is a number, a truth value or nested lists of them"
)]
pub(crate) enum NestedList {
    Bool(bool),
    Int(i64),
    Float(f64),
    List(Vec<NestedList>),
}

/// A nested list with its shape. The axes below an empty list are unknown: `shape` then ends with
/// 0.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Literal {
    pub shape: Vec<usize>,
    leaves: Vec<NestedList>,
}

impl NestedList {
    /// Finds the shape of a value of this type and rank.
    pub fn literal(self, dtype: Dtype, rank: usize) -> Result<Literal, String> {
        let mut literal = Literal {
            shape: Vec::new(),
            leaves: Vec::new(),
        };
        let depth = rank + usize::from(dtype == Dtype::Complex128);
        measure(&self, &mut literal.shape)?;
        let whole = literal.shape.len() == depth;
        let empty = literal.shape.last() == Some(&0) && literal.shape.len() <= depth;
        if !whole && !empty {
            return Err(format!(
                "{depth} nested lists are expected, not {}",
                literal.shape.len()
            ));
        }
        collect(self, &literal.shape, &mut literal.leaves)?;
        if dtype == Dtype::Complex128 && whole && literal.shape.pop() != Some(2) {
            return Err("a complex number is a pair [re, im]".into());
        }
        Ok(literal)
    }
}

impl Literal {
    /// Returns the value, with this type and shape.
    pub fn value(&self, dtype: Dtype, shape: Vec<usize>) -> Result<Value, String> {
        let rank = shape.len();
        let parts = 1 + usize::from(dtype == Dtype::Complex128);
        if shape.iter().try_fold(parts, |n, size| n.checked_mul(*size)) != Some(self.leaves.len()) {
            return Err(format!(
                "{} numbers do not fill the shape {shape:?}",
                self.leaves.len()
            ));
        }
        let array = match dtype {
            Dtype::Float64 => Array::from_f64(shape, &self.each(float)?),
            Dtype::Int64 => Array::from_i64(shape, &self.each(int)?),
            Dtype::Bool => Array::from_bool(shape, &self.each(truth)?),
            Dtype::Complex128 => complex(shape, &self.each(float)?),
            other => return Err(format!("{other} is not a type of an input")),
        };
        Ok(if rank == 0 {
            scalar(&array)
        } else {
            Value::Array(array)
        })
    }

    /// Returns the value of a single integer.
    pub fn as_integer(&self) -> Option<i64> {
        match self.leaves.as_slice() {
            [leaf] if self.shape.is_empty() => int(leaf).ok(),
            _ => None,
        }
    }

    fn each<T>(&self, read: fn(&NestedList) -> Result<T, String>) -> Result<Vec<T>, String> {
        self.leaves.iter().map(read).collect()
    }
}

/// Returns the Python scalar of a rank-0 array of a compute type; other arrays are unchanged.
pub(crate) fn scalar(array: &Array) -> Value {
    if let Some([v]) = array.as_i64().as_deref() {
        return Value::I64(*v);
    }
    if let Some([v]) = array.as_bool().as_deref() {
        return Value::Bool(*v);
    }
    match (array.dtype(), array.as_f64().as_deref()) {
        (Dtype::Float64, Some([v])) => Value::F64(*v),
        (Dtype::Complex128, Some([re, im])) => Value::Complex(*re, *im),
        _ => Value::Array(array.clone()),
    }
}

/// Builds a complex array from pairs of doubles. Panics if `parts` does not fill `shape`: both come
/// from the caller.
pub(crate) fn complex(shape: Vec<usize>, parts: &[f64]) -> Array {
    let data = parts.iter().flat_map(|v| v.to_le_bytes()).collect();
    Array::new(Dtype::Complex128, shape, data).expect("parts fill the shape")
}

/// Reads the lengths along the first elements.
fn measure(tree: &NestedList, shape: &mut Vec<usize>) -> Result<(), String> {
    let mut here = tree;
    while let NestedList::List(items) = here {
        if shape.len() == MAX_NESTING {
            return Err(format!("lists nest deeper than {MAX_NESTING}"));
        }
        shape.push(items.len());
        match items.first() {
            Some(first) => here = first,
            None => break,
        }
    }
    Ok(())
}

/// Collects the leaves and rejects ragged lists.
fn collect(tree: NestedList, shape: &[usize], leaves: &mut Vec<NestedList>) -> Result<(), String> {
    match (tree, shape) {
        (NestedList::List(items), [len, below @ ..]) if items.len() == *len => items
            .into_iter()
            .try_for_each(|item| collect(item, below, leaves)),
        (NestedList::List(items), [len, ..]) => Err(format!(
            "lists of {len} and of {} stand side by side",
            items.len()
        )),
        (NestedList::List(_), []) => Err("lists and numbers stand side by side".into()),
        (_, [_, ..]) => Err("lists and numbers stand side by side".into()),
        (leaf, []) => {
            leaves.push(leaf);
            Ok(())
        }
    }
}

fn float(leaf: &NestedList) -> Result<f64, String> {
    match leaf {
        NestedList::Float(value) => Ok(*value),
        // An integer beyond 2^53 would change in the conversion.
        NestedList::Int(value) if value.unsigned_abs() <= 1 << 53 => Ok(*value as f64),
        other => Err(format!("a float64 is expected, not {other:?}")),
    }
}

fn int(leaf: &NestedList) -> Result<i64, String> {
    match leaf {
        NestedList::Int(value) => Ok(*value),
        other => Err(format!("an int64 is expected, not {other:?}")),
    }
}

fn truth(leaf: &NestedList) -> Result<bool, String> {
    match leaf {
        NestedList::Bool(value) => Ok(*value),
        other => Err(format!("a truth value is expected, not {other:?}")),
    }
}
