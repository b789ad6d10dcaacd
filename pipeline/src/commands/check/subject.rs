//! The function under check: its source, with a function of the contract's name and order of inputs.

use crate::error::hinted;
use crate::text_file;
use anyhow::Result;
use spec::Spec;
use std::path::Path;
use std::str::FromStr;

/// The parameters of a function for inputs of the contract.
#[derive(Debug, Clone)]
pub(super) struct Parameters(Vec<(String, String)>);

impl FromStr for Parameters {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_identifier = |name: &str| {
            let letters = name.chars().all(|c| c.is_alphanumeric() || c == '_');
            letters && name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        };
        let pair = |part: &str| {
            let pair = part.split_once('=').map(|(a, b)| (a.trim(), b.trim()));
            match pair {
                Some((input, parameter)) if is_identifier(input) && is_identifier(parameter) => {
                    Ok((input.to_owned(), parameter.to_owned()))
                }
                _ => Err(format!(
                    "{part:?} is not INPUT=PARAMETER; example: x=logits,T=temperature"
                )),
            }
        };
        text.split(',')
            .map(pair)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

/// The function under check.
#[derive(Debug)]
pub(super) struct Subject {
    /// The file as given, and below it the function that the ladder calls.
    pub source: Vec<u8>,
    /// The function's name in the file.
    pub entry: String,
    /// The file.
    pub file: String,
}

impl Subject {
    /// Reads a file, and finds the function: the one that is named, the one with the method's name, or the only one.
    ///
    /// # Errors
    /// When the file cannot be read, has no such function or several, or a map names an input that the contract does not have.
    pub fn read(
        spec: &Spec,
        file: &Path,
        entry: Option<&str>,
        parameters: Option<&Parameters>,
    ) -> Result<Self> {
        let shown = file.display().to_string();
        let mut source = text_file::read_bytes(file)?;
        let entry = find_entry(&source, &spec.method.entry, entry, &shown)?;
        let renames = parameters.map_or(&[][..], |parameters| &parameters.0);
        let inputs: Vec<&str> = spec.input_names().collect();
        if let Some((input, _)) = renames.iter().find(|(i, _)| !inputs.contains(&i.as_str())) {
            return Err(hinted(
                format!("{input:?} is no input of {}", spec.method.id),
                format!("its inputs are {}", inputs.join(", ")),
            ));
        }
        if entry != spec.method.entry || !renames.is_empty() {
            source.extend_from_slice(
                wrapper(&spec.method.entry, &entry, &inputs, renames).as_bytes(),
            );
        }
        Ok(Self {
            source,
            entry,
            file: shown,
        })
    }
}

/// Returns the names of the functions at the top of a file, in order.
fn functions(source: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(source);
    let headers = text.lines().filter_map(|line| line.strip_prefix("def "));
    headers
        .filter_map(|header| Some(header.split_once('(')?.0.trim().to_owned()))
        .collect()
}

fn find_entry(source: &[u8], method: &str, entry: Option<&str>, file: &str) -> Result<String> {
    let names = functions(source);
    let list = names.join(", ");
    match (entry, names.as_slice()) {
        (Some(entry), _) if names.iter().any(|name| name == entry) => Ok(entry.to_owned()),
        (Some(entry), []) => Err(hinted(
            format!("{file} has no function {entry:?}"),
            "it defines no function at its top",
        )),
        (Some(entry), _) => Err(hinted(
            format!("{file} has no function {entry:?}"),
            format!("it defines {list}"),
        )),
        (None, _) if names.iter().any(|name| name == method) => Ok(method.to_owned()),
        (None, [name]) => Ok(name.clone()),
        (None, []) => Err(hinted(
            format!("{file} defines no function at its top"),
            "a check calls one function of a Python file",
        )),
        (None, _) => Err(hinted(
            format!("{file} defines {list}"),
            "name the function with --entry",
        )),
    }
}

/// Returns a function of the contract's name that calls the function under check: by position, or by the names of a map.
fn wrapper(name: &str, entry: &str, inputs: &[&str], renames: &[(String, String)]) -> String {
    let arguments: Vec<String> = inputs
        .iter()
        .map(|input| {
            let renamed = renames.iter().find(|(from, _)| from == input);
            match renamed {
                Some((_, parameter)) => format!("{parameter}={input}"),
                None if renames.is_empty() => (*input).to_owned(),
                None => format!("{input}={input}"),
            }
        })
        .collect();
    format!(
        "\n\n\n_function_under_check = {entry}\n\n\ndef {name}({}):\n    return _function_under_check({})\n",
        inputs.join(", "),
        arguments.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_named_or_has_the_name_of_the_method_or_is_the_only_one() {
        let two = b"def one(x):\n    pass\n\ndef gelu(x):\n    pass\n";
        assert_eq!(
            find_entry(two, "gelu", None, "f.py").expect("found"),
            "gelu"
        );
        assert_eq!(
            find_entry(two, "relu", Some("one"), "f.py").expect("found"),
            "one"
        );
        assert!(find_entry(two, "relu", None, "f.py").is_err());
        assert!(find_entry(two, "relu", Some("three"), "f.py").is_err());
        assert_eq!(
            find_entry(b"def mine(x): pass", "relu", None, "f.py").expect("found"),
            "mine"
        );
        assert!(find_entry(b"x = 1", "relu", None, "f.py").is_err());
    }

    #[test]
    fn a_map_renames_inputs_and_refuses_what_is_no_pair() {
        let map: Parameters = "x=logits, T=temperature".parse().expect("two pairs");
        let text = wrapper("softmax", "mine", &["x", "T", "axis"], &map.0);
        assert!(text.contains("def softmax(x, T, axis):"), "{text}");
        assert!(
            text.contains("(logits=x, temperature=T, axis=axis)"),
            "{text}"
        );
        for wrong in ["x", "x=", "x=a b", "x=1", "=y", "x=y,,"] {
            assert!(wrong.parse::<Parameters>().is_err(), "{wrong}");
        }
    }
}
