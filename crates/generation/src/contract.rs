//! The contract of a method: all that its readers have in common. It has names, types, sizes, domains and meanings, and no formula.

use crate::fault::{AnswerFault, without_faults};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use spec::Spec;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Signs of a formula in a text that readers see.
const FORMULA_SIGNS: [&str; 12] = [
    "=", "$", "\\", "^", "∑", "∏", "√", "∂", "∫", "sqrt(", "exp(", "sum(",
];

/// The largest size that a dimension may be drawn at. **Source**: `property-specs/README.md`, "[dims]": small sizes.
const MAX_DIM: u32 = 16;

/// The file name of errors of a contract's spec.
const FILE: &str = "contract";

/// The range of a named size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DimRange {
    /// The smallest permitted size.
    pub min: u32,
    /// The largest size that is drawn.
    pub max: u32,
}

/// An input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractInput {
    /// Name of the argument.
    pub name: String,
    /// Element type.
    pub dtype: String,
    /// Sizes: numbers, or expressions over the named sizes.
    #[serde(default)]
    pub shape: Vec<Value>,
    /// Role of the values, a word of the grammar of specs.
    pub role: String,
    /// Permitted values, in the grammar of specs.
    pub domain: Map<String, Value>,
    /// The rule by which values are drawn, in the grammar of specs.
    #[serde(default, rename = "gen", skip_serializing_if = "Option::is_none")]
    pub sampling: Option<Map<String, Value>>,
    /// Meaning in words.
    pub meaning: String,
}

/// An output.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractOutput {
    /// Name.
    pub name: String,
    /// Element type.
    pub dtype: String,
    /// Sizes.
    #[serde(default)]
    pub shape: Vec<Value>,
    /// Role of the values.
    pub role: String,
    /// Kind of the values, in the grammar of specs.
    pub kind: Map<String, Value>,
    /// Permitted values that are not finite.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<String>,
    /// Meaning in words.
    pub meaning: String,
}

/// The contract.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Contract {
    /// Name of the function.
    pub entry: String,
    /// Ranges of the named sizes.
    #[serde(default)]
    pub dims: BTreeMap<String, DimRange>,
    /// Inputs, in the order of the arguments.
    pub inputs: Vec<ContractInput>,
    /// Outputs, in the order of the returned tuple.
    pub outputs: Vec<ContractOutput>,
    /// Conventions that settle points the paper leaves open, in words.
    #[serde(default)]
    pub variant: Vec<String>,
}

impl Contract {
    /// Checks the contract against the grammar of specs, and that no text in it has a formula.
    ///
    /// # Errors
    /// With every text that has a formula, and the first part that does not follow the grammar.
    pub fn check(&self) -> Result<(), Vec<AnswerFault>> {
        let mut faults: Vec<AnswerFault> = self.formulas().map(AnswerFault::Contract).collect();
        for (name, range) in &self.dims {
            if range.max > MAX_DIM {
                let max = range.max;
                faults.push(AnswerFault::Contract(format!(
                    "dims.{name}.max is {max}; small sizes are drawn, at most {MAX_DIM}"
                )));
            }
        }
        if let Err(error) = self.signature() {
            let (message, hint) = (error.message, error.hint);
            faults.push(AnswerFault::Contract(format!("{message}; {hint}")));
        }
        without_faults((), faults)
    }

    /// Returns the signature as a spec without edges and properties.
    fn signature(&self) -> Result<Spec, spec::SpecError> {
        let head = "spec = 1\n[method]\nid = \"contract\"\nname = \"c\"\narea = \"contract\"\n";
        let entry = Value::from(self.entry.as_str());
        let paper =
            "[[paper]]\ntitle = \"t\"\nsection = \"1\"\nstatement = \"s\"\nvariant = \"v\"\n";
        let text = format!("{head}entry = {entry}\n{paper}{}", self.toml());
        Spec::parse_contract(&text, FILE)
    }

    /// Returns a message for each text with a sign of a formula.
    fn formulas(&self) -> impl Iterator<Item = String> {
        let inputs = self.inputs.iter().map(|port| (&port.name, &port.meaning));
        let outputs = self.outputs.iter().map(|port| (&port.name, &port.meaning));
        let meanings = inputs
            .chain(outputs)
            .map(|(name, text)| (format!("meaning of {name}"), text));
        let variants = self.variant.iter();
        let texts = meanings.chain(variants.map(|text| ("variant".to_owned(), text)));
        texts.filter_map(|(place, text)| {
            let sign = formula_sign(text)?;
            Some(format!(
                "{place}: {sign:?} looks like a formula; say it in words, readers must not get the formula from the contract: {text:?}"
            ))
        })
    }

    /// Returns the tables `[dims]`, `[[input]]` and `[[output]]` of a spec.
    pub fn toml(&self) -> String {
        let mut text = String::from("\n[dims]\n");
        for (name, DimRange { min, max }) in &self.dims {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{name} = {{ min = {min}, max = {max} }}");
        }
        for port in &self.inputs {
            text += "\n[[input]]\n";
            text += &port_lines(&port.name, &port.dtype, &port.shape, &port.role);
            let _ = writeln!(
                text,
                "domain = {}",
                inline(&Value::Object(port.domain.clone()))
            );
            if let Some(sampling) = &port.sampling {
                let _ = writeln!(text, "gen = {}", inline(&Value::Object(sampling.clone())));
            }
        }
        for port in &self.outputs {
            text += "\n[[output]]\n";
            text += &port_lines(&port.name, &port.dtype, &port.shape, &port.role);
            let _ = writeln!(text, "kind = {}", inline(&Value::Object(port.kind.clone())));
            if !port.allow.is_empty() {
                let _ = writeln!(text, "allow = {}", inline(&port.allow.clone().into()));
            }
        }
        text
    }

    /// Returns the contract for a prompt.
    pub(crate) fn markdown(&self) -> String {
        let mut text = self.ports_markdown();
        if !self.variant.is_empty() {
            text += "\nConventions:\n\n";
            text.extend(
                self.variant
                    .iter()
                    .map(|line| format!("- {}\n", line.trim())),
            );
        }
        text
    }

    /// Returns function, inputs and outputs for a prompt, without the conventions.
    pub(crate) fn ports_markdown(&self) -> String {
        let names = |names: Vec<&str>| names.join(", ");
        let inputs = names(self.inputs.iter().map(|port| port.name.as_str()).collect());
        let mut outputs = names(self.outputs.iter().map(|port| port.name.as_str()).collect());
        if self.outputs.len() > 1 {
            outputs = format!("({outputs})");
        }
        let mut text = format!(
            "The function `{}({inputs})` returns `{outputs}`.\n\nInputs:\n\n",
            self.entry
        );
        for port in &self.inputs {
            let domain = inline(&Value::Object(port.domain.clone()));
            let shape = shape(&port.shape);
            let ContractInput {
                name,
                dtype,
                meaning,
                ..
            } = port;
            let _ = writeln!(
                text,
                "- `{name}`: {dtype}, {shape}; domain {domain}; {meaning}"
            );
        }
        text += "\nOutputs:\n\n";
        for port in &self.outputs {
            let kind = inline(&Value::Object(port.kind.clone()));
            let shape = shape(&port.shape);
            let ContractOutput {
                name,
                dtype,
                meaning,
                ..
            } = port;
            let _ = writeln!(text, "- `{name}`: {dtype}, {shape}; kind {kind}; {meaning}");
        }
        if !self.dims.is_empty() {
            let dims = self.dims.iter();
            let dims: Vec<String> = dims
                .map(|(name, range)| format!("{name} from {}", range.min))
                .collect();
            let _ = writeln!(text, "\nSizes: {}.", dims.join(", "));
        }
        text
    }
}

/// Returns a sign of a formula in the text.
pub(crate) fn formula_sign(text: &str) -> Option<&'static str> {
    FORMULA_SIGNS.into_iter().find(|sign| text.contains(sign))
}

fn port_lines(name: &str, dtype: &str, shape: &[Value], role: &str) -> String {
    let shape = inline(&Value::Array(shape.to_vec()));
    format!(
        "name = {}\ndtype = {}\nshape = {shape}\nrole = {}\n",
        inline(&name.into()),
        inline(&dtype.into()),
        inline(&role.into())
    )
}

fn shape(shape: &[Value]) -> String {
    if shape.is_empty() {
        return "a number".to_owned();
    }
    let sizes = shape.iter().map(|size| match size {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    });
    format!("shape ({})", sizes.collect::<Vec<_>>().join(", "))
}

/// Returns a JSON value as one line of TOML. Null, which TOML does not have, becomes an empty string.
pub(crate) fn inline(value: &Value) -> String {
    match value {
        Value::Null => "\"\"".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => toml::Value::from(text.as_str()).to_string(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(map) => {
            let pairs: Vec<String> = map
                .iter()
                .map(|(key, value)| format!("{} = {}", toml_key(key), inline(value)))
                .collect();
            format!("{{ {} }}", pairs.join(", "))
        }
    }
}

/// Returns a key, quoted unless it is bare. **Source**: TOML 1.0, "Keys".
fn toml_key(key: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(is_bare) {
        key.to_owned()
    } else {
        toml::Value::from(key).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn contract(dims: Value, inputs: Value, outputs: Value) -> Contract {
        let contract = json!({
            "entry": "pick", "dims": dims, "inputs": inputs, "outputs": outputs, "variant": ["Rows come first."],
        });
        serde_json::from_value(contract).expect("a contract")
    }

    fn input(name: &str, shape: Value, domain: Value) -> Value {
        let dtype = match domain["kind"].as_str() {
            Some("integer") => "int64",
            _ => "float64",
        };
        json!({"name": name, "dtype": dtype, "shape": shape, "role": "count", "domain": domain, "meaning": "one of them"})
    }

    fn output(shape: Value, dtype: &str, kind: Value) -> Value {
        json!([{"name": "y", "dtype": dtype, "shape": shape, "role": "labels", "kind": kind, "meaning": "the other"}])
    }

    #[test]
    fn limits_between_sizes_follow_the_grammar_as_the_request_words_them() {
        let dims = json!({"k": {"min": 1, "max": 4}, "r": {"min": 0, "max": 4}, "m": {"min": 1, "max": 3}});
        let inputs = json!([
            input(
                "x",
                json!(["k + r", "m"]),
                json!({"kind": "real", "min": -2.0, "max_exclusive": 2.0})
            ),
            input(
                "count",
                json!([]),
                json!({"kind": "integer", "equals": "k"})
            ),
            input(
                "budget",
                json!([]),
                json!({"kind": "integer", "min": 0, "max": "(k + r) * m"})
            ),
        ]);
        let outputs = output(
            json!(["k"]),
            "int64",
            json!({"name": "label", "classes": "k + r"}),
        );
        let good = contract(dims.clone(), inputs.clone(), outputs);
        assert_eq!(good.check(), Ok(()));
        // A label without its classes is told what to write.
        let bare = output(json!(["k"]), "int64", json!({"name": "label"}));
        let faults = contract(dims, inputs, bare).check().expect_err("refused");
        assert!(faults[0].to_string().contains("classes"), "{faults:?}");
    }

    #[test]
    fn square_domains_have_batches_and_ranges_one_end() {
        let dims = json!({"b": {"min": 1, "max": 3}, "n": {"min": 1, "max": 4}});
        for kind in ["symmetric", "spd", "orthogonal", "stochastic", "adjacency"] {
            let inputs = json!([input("x", json!(["b", "n", "n"]), json!({"kind": kind}))]);
            let outputs = output(
                json!(["b", "n"]),
                "float64",
                json!({"name": "range", "lo": -1.0}),
            );
            assert_eq!(
                contract(dims.clone(), inputs, outputs).check(),
                Ok(()),
                "{kind}"
            );
        }
    }
}
