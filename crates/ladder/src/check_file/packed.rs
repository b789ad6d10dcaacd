//! The stored cases of a check file: a JSON description and the bytes of every value, compressed, as text.
//!
//! A column has the values of one input, one output or one drawn value in every case. The values of all columns of one type stand
//! together, the first byte of each, then the second byte of each: bytes of one place resemble each other, and pack in two thirds of
//! what whole numbers take.

use super::Program;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value as Json, json};
use spec::inputs::{Case, DrawnValues, degenerate};
use spec::value::{Array, Dtype, Value};
use spec::{Property, Spec};
use std::io::Write as _;

/// The number of characters of a line of base64. **Source**: RFC 2045, 6.8, at most 76; longer lines make fewer of them.
const LINE: usize = 120;

/// The types of values, in the order in which their bytes stand. A spec has no other.
const TYPES: [Dtype; 4] = [Dtype::Float64, Dtype::Complex128, Dtype::Int64, Dtype::Bool];

/// The material of the packed text.
pub(super) struct Stored<'a> {
    /// The cases with the outputs of reading A.
    pub cases: Vec<(&'a Case, &'a Vec<Array>)>,
    /// The values drawn for each property, for each of its cases.
    pub drawn: Vec<(&'a Property, Vec<DrawnValues>)>,
    /// The programs, in any order.
    pub programs: &'a [Program],
}

/// Describes columns and gathers their values by type.
#[derive(Debug, Default)]
struct Columns {
    values: [Vec<Array>; TYPES.len()],
}

impl Columns {
    /// Adds a column and returns its description, `[name, numpy type, shapes]`. The shape of a Python scalar is null.
    fn push(&mut self, name: &str, values: impl Iterator<Item = Value>) -> Json {
        let (mut shapes, mut dtype) = (vec![], Dtype::Float64);
        for value in values {
            let array = value.to_array().expect("a spec's values are numbers");
            dtype = array.dtype();
            shapes.push(matches!(value, Value::Array(_)).then(|| array.shape().to_vec()));
            let place = TYPES.iter().position(|one| *one == dtype);
            self.values[place.expect("a spec has no other type")].push(array);
        }
        json!([name, numpy_type(dtype), shapes])
    }

    /// Returns `[numpy type, number of elements]` of each type, and the bytes.
    fn finish(&self) -> (Vec<Json>, Vec<u8>) {
        let (mut types, mut bytes) = (vec![], vec![]);
        for (dtype, arrays) in TYPES.iter().zip(&self.values) {
            let elements = arrays.iter().map(Array::len).sum::<usize>();
            types.push(json!([numpy_type(*dtype), elements]));
            for place in 0..dtype.size() {
                let of_place = arrays.iter().flat_map(|array| {
                    let all = array.bytes().iter();
                    all.skip(place).step_by(dtype.size())
                });
                bytes.extend(of_place);
            }
        }
        (types, bytes)
    }
}

impl Stored<'_> {
    /// Returns the text: base64 of zlib of the length of the JSON, the JSON, and the bytes.
    pub fn base64(&self, spec: &Spec) -> String {
        let (head, bytes) = self.parts(spec);
        let length = u32::try_from(head.len()).expect("less than 4 GiB of cases");
        let length = length.to_le_bytes();
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        for part in [&length[..], head.as_bytes(), &bytes] {
            encoder
                .write_all(part)
                .expect("memory takes every byte that it is given");
        }
        let compressed = encoder
            .finish()
            .expect("memory takes every byte that it is given");
        let text = STANDARD.encode(compressed);
        let lines = text.as_bytes().chunks(LINE);
        lines.fold(String::new(), |mut all, line| {
            all.push_str(&String::from_utf8_lossy(line));
            all.push('\n');
            all
        })
    }

    /// Returns the JSON and the bytes.
    fn parts(&self, spec: &Spec) -> (String, Vec<u8>) {
        let mut columns = Columns::default();
        let cases = self.cases.iter();
        let cases: Vec<Json> = cases
            .map(|(case, _)| {
                json!([
                    case.name,
                    case.dims,
                    degenerate(&case.inputs).unwrap_or_default()
                ])
            })
            .collect();
        let names = spec.input_names().enumerate();
        let inputs: Vec<Json> = names
            .map(|(at, name)| {
                let values = self.cases.iter();
                columns.push(name, values.map(|(case, _)| case.inputs[at].1.clone()))
            })
            .collect();
        let names = spec.output_names().enumerate();
        let outputs: Vec<Json> = names
            .map(|(at, name)| {
                let values = self.cases.iter();
                columns.push(name, values.map(|(_, of)| Value::Array(of[at].clone())))
            })
            .collect();
        let drawn = self.drawn.iter();
        let drawn: Vec<Json> = drawn
            .map(|(property, cases)| {
                json!([property.id, drawn_columns(property, cases, &mut columns)])
            })
            .collect();
        let (types, bytes) = columns.finish();
        let head = json!({
            "cases": cases, "inputs": inputs, "outputs": outputs, "drawn": drawn, "types": types, "programs": sorted(self.programs),
        });
        (head.to_string(), bytes)
    }
}

fn drawn_columns(property: &Property, cases: &[DrawnValues], columns: &mut Columns) -> Vec<Json> {
    let names = property.with.iter().enumerate();
    names
        .map(|(at, (name, _))| {
            let values = cases.iter();
            columns.push(name, values.map(|drawn| drawn[at].1.clone()))
        })
        .collect()
}

/// Returns programs in the order in which a function is compared with them: what people run before what nobody runs.
fn sorted(programs: &[Program]) -> Vec<&Program> {
    let mut programs: Vec<&Program> = programs.iter().collect();
    programs.sort_by_key(|program| program.kind);
    programs
}

const fn numpy_type(dtype: Dtype) -> &'static str {
    match dtype {
        Dtype::Bool => "?",
        Dtype::Int64 => "<i8",
        Dtype::Complex128 => "<c16",
        // A spec has no other types.
        _ => "<f8",
    }
}
