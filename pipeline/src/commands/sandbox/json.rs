//! Conversion of a run's arguments and results from and to JSON.
//!
//! A rectangular list of numbers, nested or not, is an array: int64 when all numbers are integers, else float64. A list of booleans is a
//! bool array. Any other list is a list. A number that JSON cannot express is a string: `"nan"`, `"inf"`.

use crate::error::hinted;
use anyhow::{Context as _, Result, bail};
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};
use spec::{Array, Dtype, Value};
use std::cell::Cell;
use std::io::{ErrorKind, Write};

/// The maximum size of the JSON of one value in bytes, as [`JsonValue`] estimates it from above: written within a second.
const MAX_BYTES: usize = 32 << 20;

/// The maximum size of one number, with quotes, comma and line break. **Source**: the longest `f64`, `-2.2250738585072014e-308`.
const MAX_NUMBER_BYTES: usize = 28;

/// The maximum size of one byte of a text. **Source**: RFC 8259, section 7: `\u0001`.
const MAX_ESCAPE_BYTES: usize = 6;

/// The indentation of one level, and the number of levels around a value in the output of a run.
const INDENTATION: usize = 2;
const OUTER_LEVELS: usize = 4;

/// Reads a JSON list of positional arguments.
pub(super) fn arguments(text: &str) -> Result<Vec<Value>> {
    let parsed: Json =
        serde_json::from_str(text).with_context(|| format!("--args {text:?} is not JSON"))?;
    let Json::Array(items) = parsed else {
        return Err(hinted(
            format!("--args {text:?} is not a list"),
            "one item for each argument: --args '[[1.0, 2.0], 3]'",
        ));
    };
    items.iter().map(value).collect()
}

fn value(json: &Json) -> Result<Value> {
    Ok(match json {
        Json::Null => Value::None,
        Json::Bool(truth) => Value::Bool(*truth),
        Json::String(text) => Value::Str(text.clone()),
        Json::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(number), ..) => Value::I64(number),
            (_, Some(number), _) => Value::U64(number),
            (.., Some(number)) => Value::F64(number),
            _ => bail!("{number} fits no number of 64 bits"),
        },
        Json::Object(pairs) => {
            let pairs = pairs
                .iter()
                .map(|(key, item)| Ok((key.clone(), value(item)?)));
            Value::Map(pairs.collect::<Result<_>>()?)
        }
        Json::Array(items) => match array(json) {
            Some(array) => Value::Array(array),
            None => Value::List(items.iter().map(value).collect::<Result<_>>()?),
        },
    })
}

/// Converts a list of numbers or of booleans to an array; `None` for any other list.
fn array(json: &Json) -> Option<Array> {
    let (shape, leaves) = (shape(json)?, leaves(json));
    if let Some(truths) = leaves
        .iter()
        .map(|leaf| leaf.as_bool())
        .collect::<Option<Vec<_>>>()
        && !truths.is_empty()
    {
        return Some(Array::from_bool(shape, &truths));
    }
    let whole = leaves
        .iter()
        .map(|leaf| leaf.as_i64())
        .collect::<Option<Vec<_>>>();
    if let Some(whole) = whole.filter(|whole| !whole.is_empty()) {
        return Some(Array::from_i64(shape, &whole));
    }
    let numbers = leaves
        .iter()
        .map(|leaf| leaf.as_f64())
        .collect::<Option<Vec<_>>>()?;
    Some(Array::from_f64(shape, &numbers))
}

/// Returns the shape of a rectangular nested list; `None` for a list that is not rectangular.
fn shape(json: &Json) -> Option<Vec<usize>> {
    let Json::Array(items) = json else {
        return Some(vec![]);
    };
    let mut inner = items.iter().map(shape);
    let first = inner.next().unwrap_or(Some(vec![]))?;
    let is_rectangular = inner.all(|other| other.as_ref() == Some(&first));
    is_rectangular.then(|| [vec![items.len()], first].concat())
}

fn leaves(json: &Json) -> Vec<&Json> {
    match json {
        Json::Array(items) => items.iter().flat_map(leaves).collect(),
        leaf => vec![leaf],
    }
}

/// A value as JSON that is written without a tree in memory. An array becomes an object with dtype, shape and elements in C
/// order. Elements, texts and maps with which the JSON of one value could exceed [`MAX_BYTES`] are left out and counted.
pub(super) struct JsonValue<'a> {
    value: &'a Value,
    /// The number of lists and maps around the value.
    depth: usize,
    /// The number of bytes that may still be written.
    remaining: &'a Cell<usize>,
}

pub(super) fn serialize<S: Serializer>(
    value: &Option<Value>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let remaining = Cell::new(MAX_BYTES);
    let json = |value| JsonValue {
        value,
        depth: 0,
        remaining: &remaining,
    };
    value.as_ref().map(json).serialize(serializer)
}

/// Returns the first characters of a value's JSON.
pub(super) fn beginning(value: &Value, max_chars: usize) -> String {
    let remaining = Cell::new(MAX_BYTES);
    let json = JsonValue {
        value,
        depth: 0,
        remaining: &remaining,
    };
    // A character has at most four bytes.
    let mut text = Beginning(Vec::new(), 4 * max_chars);
    // The end of the room is an error, which ends the work.
    let _ = serde_json::to_writer(&mut text, &json);
    String::from_utf8_lossy(&text.0)
        .chars()
        .take(max_chars)
        .collect()
}

/// The first bytes of what is written, and their maximum number.
struct Beginning(Vec<u8>, usize);

impl Write for Beginning {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let room = self.1 - self.0.len();
        if room == 0 {
            return Err(ErrorKind::WriteZero.into());
        }
        let taken = bytes.get(..room).unwrap_or(bytes);
        self.0.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl JsonValue<'_> {
    /// Takes the room for these bytes on this number of lines; returns false if there is less.
    fn take_room(&self, bytes: usize, lines: usize) -> bool {
        let indentation = INDENTATION * (self.depth + OUTER_LEVELS);
        let size = lines.saturating_mul(indentation).saturating_add(bytes);
        let remaining = self.remaining.get().checked_sub(size);
        self.remaining
            .set(remaining.unwrap_or(self.remaining.get()));
        remaining.is_some()
    }

    /// Writes how much of what is left out.
    fn omitted<S: Serializer>(&self, count: usize, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([("omitted", count)])
    }

    fn array<S: Serializer>(&self, array: &Array, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("dtype", &array.dtype())?;
        object.serialize_entry("shape", array.shape())?;
        // A complex number is a list of two numbers on four lines.
        let (numbers, lines) = match array.dtype() {
            Dtype::Complex64 | Dtype::Complex128 => (2, 4),
            _ => (1, 1),
        };
        let bytes = array.len().saturating_mul(numbers * MAX_NUMBER_BYTES);
        match self.take_room(bytes, array.len().saturating_mul(lines)) {
            true => object.serialize_entry("values", &Elements(array))?,
            false => {
                object.serialize_entry("values", &Json::Null)?;
                object.serialize_entry("omitted", &array.len())?;
            }
        }
        object.end()
    }
}

impl Serialize for JsonValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let inner = |value| JsonValue {
            value,
            depth: self.depth + 1,
            remaining: self.remaining,
        };
        let room = |text: &str| self.take_room(MAX_ESCAPE_BYTES * text.len(), 1);
        match self.value {
            Value::None => serializer.serialize_none(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::I64(number) => serializer.serialize_i64(*number),
            Value::U64(number) => serializer.serialize_u64(*number),
            Value::F64(number) => float(*number).serialize(serializer),
            Value::Complex(re, im) => [float(*re), float(*im)].serialize(serializer),
            Value::Str(text) if !room(text) => self.omitted(text.len(), serializer),
            Value::Str(text) => serializer.serialize_str(text),
            Value::List(items) | Value::Tuple(items) => {
                serializer.collect_seq(items.iter().map(inner))
            }
            Value::Map(pairs) if !pairs.iter().all(|(key, _)| room(key)) => {
                self.omitted(pairs.len(), serializer)
            }
            Value::Map(pairs) => {
                serializer.collect_map(pairs.iter().map(|(key, item)| (key, inner(item))))
            }
            Value::Array(array) => self.array(array, serializer),
        }
    }
}

/// The elements of an array in C order.
struct Elements<'a>(&'a Array);

impl Serialize for Elements<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let dtype = self.0.dtype();
        let elements = self.0.bytes().chunks_exact(dtype.size());
        serializer.collect_seq(elements.map(|bytes| element(dtype, bytes)))
    }
}

fn float(number: f64) -> Json {
    if number.is_finite() {
        json!(number)
    } else {
        json!(number.to_string().to_lowercase())
    }
}

/// Converts one element from its little-endian bytes. Integers are converted via 128 bits, which fit every integer type.
fn element(dtype: Dtype, bytes: &[u8]) -> Json {
    let single = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().expect("four bytes"));
    let double = |bytes: &[u8]| f64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    let unsigned = || {
        bytes
            .iter()
            .rev()
            .fold(0_i128, |number, byte| (number << 8) | i128::from(*byte))
    };
    let (low, high) = bytes.split_at(bytes.len() / 2);
    match dtype {
        Dtype::Bool => json!(bytes != [0]),
        Dtype::Int8 | Dtype::Int16 | Dtype::Int32 | Dtype::Int64 => {
            let negative = bytes.last().is_some_and(|byte| byte & 0x80 != 0);
            let number = unsigned() - if negative { 1 << (8 * bytes.len()) } else { 0 };
            json!(number as i64)
        }
        Dtype::Uint8 | Dtype::Uint16 | Dtype::Uint32 | Dtype::Uint64 => json!(unsigned() as u64),
        Dtype::Float32 => float(f64::from(single(bytes))),
        Dtype::Float64 => float(double(bytes)),
        Dtype::Complex64 => json!([
            float(f64::from(single(low))),
            float(f64::from(single(high)))
        ]),
        Dtype::Complex128 => json!([float(double(low)), float(double(high))]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_numbers_are_arrays_and_other_lists_are_lists() {
        let args = arguments(
            r#"[[1, 2], [[1.0, 2], [3, 4]], [true], [], 3, 0.5, null, "a", {"k": 1}, [[1], [2, 3]]]"#,
        );
        let expected = vec![
            Value::Array(Array::from_i64(vec![2], &[1, 2])),
            Value::Array(Array::from_f64(vec![2, 2], &[1.0, 2.0, 3.0, 4.0])),
            Value::Array(Array::from_bool(vec![1], &[true])),
            Value::Array(Array::from_f64(vec![0], &[])),
            Value::I64(3),
            Value::F64(0.5),
            Value::None,
            Value::Str("a".to_owned()),
            Value::Map(vec![("k".to_owned(), Value::I64(1))]),
            Value::List(vec![
                Value::Array(Array::from_i64(vec![1], &[1])),
                Value::Array(Array::from_i64(vec![2], &[2, 3])),
            ]),
        ];
        assert_eq!(args.expect("well-formed"), expected);
        assert!(arguments("3").is_err() && arguments("[").is_err());
    }

    #[test]
    fn every_dtype_has_a_json_form() {
        let from_value =
            |value: &Value| serde_json::from_str::<Json>(&beginning(value, 10_000)).expect("JSON");
        let array = |dtype, bytes: &[u8]| {
            Value::Array(Array::new(dtype, vec![1], bytes.to_vec()).expect("it fits"))
        };
        let first = |value| from_value(&value)["values"][0].clone();
        assert_eq!(first(array(Dtype::Int8, &[0xff])), json!(-1));
        assert_eq!(
            first(array(Dtype::Int64, &i64::MIN.to_le_bytes())),
            json!(i64::MIN)
        );
        assert_eq!(first(array(Dtype::Uint64, &[0xff; 8])), json!(u64::MAX));
        assert_eq!(first(array(Dtype::Bool, &[1])), json!(true));
        assert_eq!(
            first(array(Dtype::Float32, &1.5f32.to_le_bytes())),
            json!(1.5)
        );
        assert_eq!(
            first(array(Dtype::Float64, &f64::NAN.to_le_bytes())),
            json!("nan")
        );
        let complex = [2.0f64.to_le_bytes(), f64::NEG_INFINITY.to_le_bytes()].concat();
        assert_eq!(
            first(array(Dtype::Complex128, &complex)),
            json!([2.0, "-inf"])
        );
    }

    /// Returns the JSON of a value as a run prints it, and asserts its size.
    fn written(value: &Value, max_bytes: usize) -> Json {
        let mut bytes = vec![];
        let mut serializer = serde_json::Serializer::pretty(&mut bytes);
        serialize(&Some(value.clone()), &mut serializer).expect("JSON");
        assert!(bytes.len() <= max_bytes, "{} bytes", bytes.len());
        serde_json::from_slice(&bytes).expect("JSON")
    }

    /// Every byte of a text may be written as six, and every number may stand on a line of its own.
    #[test]
    fn texts_and_nested_numbers_are_written_in_bounds() {
        let text = Value::Str("\u{1}".repeat(64 << 20));
        assert_eq!(written(&text, 1_000), json!({ "omitted": 64 << 20 }));
        let key = ("k".repeat(64 << 20), Value::None);
        let map = written(&Value::Map(vec![key]), 1_000);
        assert_eq!(map, json!({ "omitted": 1 }));
        let elements = 200_000;
        let complex = Array::new(Dtype::Complex128, vec![elements], vec![1; 16 * elements]);
        let complex = Value::Array(complex.expect("it fits"));
        let mut nested = complex.clone();
        for _ in 0..29 {
            nested = Value::List(vec![nested]);
        }
        let values = |json: &Json| json["values"].as_array().map(Vec::len);
        assert_eq!(values(&written(&complex, MAX_BYTES)), Some(elements));
        let mut json = &written(&nested, 10_000);
        while json.is_array() {
            json = &json[0];
        }
        assert_eq!(json["omitted"], json!(elements));
    }

    /// 64 MiB of a child would be gigabytes as a tree, and a minute of numbers.
    #[test]
    fn a_large_value_is_written_in_bounds() {
        let large = Array::new(Dtype::Uint8, vec![64 << 20], vec![7; 64 << 20]).expect("it fits");
        let small = Value::Array(Array::from_i64(vec![2], &[1, 2]));
        let json = written(&Value::List(vec![small, Value::Array(large)]), 1_000);
        assert_eq!(json[0]["values"], json!([1, 2]));
        assert_eq!(
            (&json[1]["values"], &json[1]["omitted"]),
            (&Json::Null, &json!(64 << 20))
        );
        let elements = MAX_BYTES / MAX_NUMBER_BYTES / 2;
        let half = Array::new(Dtype::Uint8, vec![elements], vec![7; elements]).expect("it fits");
        let half = Value::Array(half);
        let json = written(&Value::Tuple(vec![half.clone(), half.clone()]), MAX_BYTES);
        assert!(
            json[0]["values"].is_array() && json[1]["values"].is_null(),
            "of all arrays together"
        );
        let text = beginning(&half, 2_000);
        assert_eq!(text.chars().count(), 2_000);
        assert!(text.contains("[7,7,7"), "{text}");
    }
}
