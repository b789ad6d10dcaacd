//! Cases as text: Python code, JSON for `cases.json`, bytes for a digest.

use super::Case;
use crate::value::{Array, Dtype, Value};
use catalogue::digest::Digest;
use serde_json::{Value as Json, json};

impl Case {
    /// Returns the case as Python code: one assignment for each input, floats exact.
    pub fn to_python(&self) -> String {
        let line =
            |(name, value): &(String, Value)| format!("{name} = {}\n", python_literal(value));
        let body: String = self.inputs.iter().map(line).collect();
        format!("import numpy as np\n{body}")
    }

    /// Returns the case as an entry of `cases.json`; complex numbers as pairs.
    pub fn to_json_entry(&self, id: &str) -> Json {
        let inputs: serde_json::Map<String, Json> = self
            .inputs
            .iter()
            .map(|(name, value)| (name.clone(), json_value(value)))
            .collect();
        json!({ "id": id, "inputs": inputs })
    }
}

/// Returns a value as Python: scalars unchanged, arrays as `np.array([...], dtype=...)` and, for an
/// empty array, a reshape.
pub fn python_literal(value: &Value) -> String {
    match value {
        Value::Array(array) => {
            let name = if array.dtype() == Dtype::Bool {
                "bool"
            } else {
                array.dtype().as_str()
            };
            let list = nested(array.shape(), &leaves(array));
            let reshape = if array.is_empty() {
                format!(".reshape({:?})", array.shape())
            } else {
                String::new()
            };
            format!("np.array({list}, dtype=np.{name}){reshape}")
        }
        Value::Bool(v) => truth(*v),
        Value::I64(v) => v.to_string(),
        Value::U64(v) => v.to_string(),
        Value::F64(v) => float(*v),
        Value::Complex(re, im) => complex(*re, *im),
        Value::Str(v) => format!("{v:?}"),
        Value::None => "None".into(),
        Value::List(items) => format!("[{}]", joined(items)),
        Value::Tuple(items) if items.len() == 1 => format!("({},)", joined(items)),
        Value::Tuple(items) => format!("({})", joined(items)),
        Value::Map(entries) => {
            let entry =
                |(key, value): &(String, Value)| format!("{key:?}: {}", python_literal(value));
            format!(
                "{{{}}}",
                entries.iter().map(entry).collect::<Vec<_>>().join(", ")
            )
        }
    }
}

fn joined(items: &[Value]) -> String {
    items
        .iter()
        .map(python_literal)
        .collect::<Vec<_>>()
        .join(", ")
}

fn truth(v: bool) -> String {
    if v { "True".into() } else { "False".into() }
}

/// Returns the shortest text that parses to the same double.
fn float(v: f64) -> String {
    match v {
        _ if v.is_nan() => "float('nan')".into(),
        f64::INFINITY => "float('inf')".into(),
        f64::NEG_INFINITY => "float('-inf')".into(),
        _ => format!("{v:?}"),
    }
}

fn complex(re: f64, im: f64) -> String {
    format!("complex({}, {})", float(re), float(im))
}

/// Returns each element as Python; element types that no case has are displayed as bytes.
fn leaves(array: &Array) -> Vec<String> {
    if let Some(values) = array.as_bool() {
        return values.into_iter().map(truth).collect();
    }
    if let Some(values) = array.as_i64() {
        return values.iter().map(i64::to_string).collect();
    }
    match (array.dtype(), array.as_f64()) {
        (Dtype::Complex128, Some(parts)) => parts
            .as_chunks()
            .0
            .iter()
            .map(|[re, im]| complex(*re, *im))
            .collect(),
        (_, Some(values)) => values.into_iter().map(float).collect(),
        _ => array
            .bytes()
            .chunks_exact(array.dtype().size())
            .map(|b| format!("{b:?}"))
            .collect(),
    }
}

fn nested(shape: &[usize], leaves: &[String]) -> String {
    match shape {
        [] => leaves.join(", "),
        [_] => format!("[{}]", leaves.join(", ")),
        [n, rest @ ..] => {
            let each = leaves.len() / (*n).max(1);
            let parts = leaves
                .chunks(each.max(1))
                .map(|part| nested(rest, part))
                .collect::<Vec<_>>();
            format!("[{}]", parts.join(", "))
        }
    }
}

fn json_value(value: &Value) -> Json {
    let Some(array) = value.to_array() else {
        return Json::Null;
    };
    let leaves: Vec<Json> = match (array.as_i64(), array.as_bool(), array.as_f64()) {
        (Some(values), _, _) => values.into_iter().map(Json::from).collect(),
        (_, Some(values), _) => values.into_iter().map(Json::from).collect(),
        (_, _, Some(values)) => values.into_iter().map(Json::from).collect(),
        _ => Vec::new(),
    };
    let mut shape = array.shape().to_vec();
    if array.dtype() == Dtype::Complex128 {
        shape.push(2);
    }
    json_nested(&shape, &leaves)
}

fn json_nested(shape: &[usize], leaves: &[Json]) -> Json {
    match shape {
        [] => leaves.first().cloned().unwrap_or_default(),
        [n, rest @ ..] => {
            let each = leaves.len() / (*n).max(1);
            (0..*n)
                .map(|i| json_nested(rest, &leaves[i * each..(i + 1) * each]))
                .collect()
        }
    }
}

/// Returns the content address of cases: name, inputs, element types, shapes and bytes, each part
/// preceded by its length.
pub(super) fn digest<'a>(cases: impl Iterator<Item = &'a Case>) -> Digest {
    let mut parts: Vec<Vec<u8>> = Vec::new();
    for case in cases {
        parts.push(case.name.clone().into_bytes());
        for (name, value) in &case.inputs {
            let Some(array) = value.to_array() else {
                continue;
            };
            let scalar = if matches!(value, Value::Array(_)) {
                "array"
            } else {
                "scalar"
            };
            parts.push(
                format!("{name} {scalar} {} {:?}", array.dtype(), array.shape()).into_bytes(),
            );
            parts.push(array.bytes().to_vec());
        }
    }
    Digest::of_parts(parts.iter().map(Vec::as_slice))
}
