//! The signature line of a card, `x:f64[n,d]; t:f64[]{pos} -> y:f64[n]`, as far as a spec can begin from it.

use std::collections::BTreeSet;

/// Inputs and outputs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ports {
    /// In the order of a call.
    pub inputs: Vec<Port>,
    /// In the order of the returned tuple.
    pub outputs: Vec<Port>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Port {
    /// Its name.
    pub name: String,
    /// Its type as a spec spells it.
    pub dtype: &'static str,
    /// Its sizes; empty for a number.
    pub shape: Vec<String>,
    /// What stands in braces, such as `pos`.
    pub note: Option<String>,
}

impl Ports {
    /// Reads a signature; nothing when any part of it is another notation: half a signature would mislead.
    pub fn parse(signature: &str) -> Option<Self> {
        let (inputs, outputs) = signature.split_once("->")?;
        let outputs = outputs.trim();
        // A tuple of outputs is written in parentheses with commas, which also stand between sizes.
        let outputs = match outputs
            .strip_prefix('(')
            .and_then(|rest| rest.strip_suffix(')'))
        {
            Some(tuple) => ports(tuple, ',')?,
            None => ports(outputs, ';')?,
        };
        Some(Self {
            inputs: ports(inputs, ';')?,
            outputs,
        })
    }

    /// The names of sizes in shapes, sorted.
    pub fn sizes(&self) -> BTreeSet<String> {
        let shapes = self
            .inputs
            .iter()
            .chain(&self.outputs)
            .flat_map(|port| &port.shape);
        let names =
            shapes.flat_map(|size| size.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
        names
            .filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
            .map(str::to_owned)
            .collect()
    }
}

fn ports(text: &str, between: char) -> Option<Vec<Port>> {
    outside_brackets(text, between)
        .into_iter()
        .map(|part| port(part.trim()))
        .collect()
}

/// Splits where no bracket or brace is open.
fn outside_brackets(text: &str, between: char) -> Vec<&str> {
    let (mut parts, mut depth, mut from) = (vec![], 0_usize, 0);
    for (at, c) in text.char_indices() {
        match c {
            '[' | '{' | '(' => depth += 1,
            ']' | '}' | ')' => depth = depth.saturating_sub(1),
            _ if c == between && depth == 0 => {
                parts.push(&text[from..at]);
                from = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

fn port(text: &str) -> Option<Port> {
    let (name, rest) = text.split_once(':')?;
    let (dtype, rest) = rest.split_once('[')?;
    let (shape, rest) = rest.split_once(']')?;
    let dtype = match dtype {
        "f64" => "float64",
        "i64" => "int64",
        "bool" => "bool",
        "c128" => "complex128",
        _ => return None,
    };
    let note = match rest.trim() {
        "" => None,
        braces => Some(braces.strip_prefix('{')?.strip_suffix('}')?.to_owned()),
    };
    let plain = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let shape = shape
        .split(',')
        .map(|size| size.trim().to_owned())
        .filter(|size| !size.is_empty())
        .collect();
    (!name.is_empty() && plain(name)).then(|| Port {
        name: name.to_owned(),
        dtype,
        shape,
        note,
    })
}

/// A text as TOML. **Source**: TOML 1.0 basic strings, whose escapes are those of JSON.
pub fn toml_string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_read_whole_or_not_at_all() {
        let ports =
            Ports::parse("x:f64[n,2*d]; k:i64[]{int:1..3} -> (y:f64[n,k]{simplex:-1},m:bool[])")
                .expect("it is read");
        assert_eq!(ports.inputs[0].shape, ["n", "2*d"]);
        assert_eq!(
            (ports.inputs[1].dtype, ports.inputs[1].note.as_deref()),
            ("int64", Some("int:1..3"))
        );
        assert_eq!(
            ports
                .outputs
                .iter()
                .map(|p| p.name.as_str())
                .collect::<Vec<_>>(),
            ["y", "m"]
        );
        assert_eq!(
            ports.sizes().into_iter().collect::<Vec<_>>(),
            ["d", "k", "n"]
        );
        for other in [
            "",
            "x:f64[n]",
            "x:tok[n] -> y:f64[n]",
            "x -> y",
            "x:f64[n -> y:f64[n]",
            "x y:f64[] -> z:f64[]",
        ] {
            assert_eq!(Ports::parse(other), None, "{other}");
        }
    }

    #[test]
    fn nearly_every_card_has_a_signature_that_is_read() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../datasets");
        let corpus = datasets::Corpus::load(root).expect("the corpus loads");
        let read = corpus
            .cards
            .values()
            .filter(|card| {
                card.signature()
                    .is_some_and(|line| Ports::parse(&line).is_some())
            })
            .count();
        assert!(
            read * 20 > corpus.cards.len() * 19,
            "{read} of {}",
            corpus.cards.len()
        );
    }
}
