//! The stored cases of a check file: a JSON description and the bytes of every array, compressed, as text.

use super::Program;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value as Json, json};
use spec::inputs::{Case, DrawnValues};
use spec::value::{Array, Dtype, Value};
use spec::{Property, Spec};
use std::collections::BTreeMap;
use std::io::Write as _;

/// The number of characters of a line of base64. **Source**: RFC 2045, 6.8, at most 76; longer lines make fewer of them.
const LINE: usize = 120;

/// Gathers cases, and the values drawn for properties.
#[derive(Debug, Default)]
pub(super) struct Packer {
    cases: Vec<Json>,
    properties: Vec<Json>,
    programs: Vec<Json>,
    /// The bytes of the arrays of the cases, in order.
    bytes: Vec<u8>,
    /// The bytes of the values drawn for properties, which follow those of the cases.
    drawn: Vec<u8>,
    /// The position of each case by its name; cases of a property have the property's id in front.
    places: BTreeMap<String, usize>,
}

impl Packer {
    /// Adds a case with the outputs of reading A; without outputs, a case of properties only. Returns its position.
    pub fn push_case(&mut self, spec: &Spec, case: &Case, outputs: Option<&Vec<Array>>) -> usize {
        self.push_named(&case.name, spec, case, outputs)
    }

    fn push_named(
        &mut self,
        key: &str,
        spec: &Spec,
        case: &Case,
        outputs: Option<&Vec<Array>>,
    ) -> usize {
        let inputs = case.inputs.iter();
        let inputs: Vec<Json> = inputs
            .map(|(name, value)| slot(name, value, &mut self.bytes))
            .collect();
        let arrays = spec.outputs.iter().zip(outputs.into_iter().flatten());
        let outputs: Vec<Json> = arrays
            .map(|(output, array)| {
                let value = Value::Array(array.clone());
                slot(&output.name, &value, &mut self.bytes)
            })
            .collect();
        self.cases.push(
            json!({ "name": case.name, "dims": case.dims, "inputs": inputs, "outputs": outputs }),
        );
        self.places.insert(key.to_owned(), self.cases.len() - 1);
        self.cases.len() - 1
    }

    /// Adds the cases of a property with the values drawn for it. A case of the corpus is stored once.
    pub fn push_property(
        &mut self,
        property: &Property,
        cases: &[(Case, DrawnValues)],
        spec: &Spec,
    ) {
        let mut rows = vec![];
        for (case, with) in cases {
            let is_own = case.name.starts_with("own-");
            let key = if is_own {
                format!("{} {}", property.id, case.name)
            } else {
                case.name.clone()
            };
            let place = match self.places.get(&key) {
                Some(place) => *place,
                None => self.push_named(&key, spec, case, None),
            };
            let drawn = with.iter();
            let drawn: Vec<Json> = drawn
                .map(|(name, value)| slot(name, value, &mut self.drawn))
                .collect();
            rows.push(json!([place, drawn]));
        }
        self.properties.push(json!([property.id, rows]));
    }

    /// Adds programs, in the order in which a function is compared with them: what people run before what nobody runs.
    pub fn push_programs(&mut self, programs: &[Program]) {
        let mut programs: Vec<&Program> = programs.iter().collect();
        programs.sort_by_key(|program| program.kind);
        self.programs = programs.into_iter().map(|one| json!(one)).collect();
    }

    /// Returns the text: base64 of zlib of the length of the JSON, the JSON, and the bytes.
    pub fn base64(&self) -> String {
        let head = json!({ "cases": self.cases, "properties": self.properties, "programs": self.programs });
        let head = head.to_string();
        let length = u32::try_from(head.len()).expect("less than 4 GiB of cases");
        let length = length.to_le_bytes();
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        let parts = [&length[..], head.as_bytes(), &self.bytes, &self.drawn];
        for part in parts {
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
}

/// Describes a value as `[name, numpy type, shape]`, the shape of a scalar being null, and appends its bytes.
fn slot(name: &str, value: &Value, bytes: &mut Vec<u8>) -> Json {
    let Some(array) = value.to_array() else {
        return json!([name, "<f8", null]);
    };
    bytes.extend_from_slice(array.bytes());
    let shape = matches!(value, Value::Array(_)).then(|| array.shape());
    json!([name, numpy_type(array.dtype()), shape])
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
