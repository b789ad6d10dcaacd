//! The function under check: its source, with a function of the contract's name and order of inputs.

use crate::error::hinted;
use crate::text_file;
use anyhow::Result;
use ladder::check_file::under_check;
use spec::Spec;
use std::path::Path;
use std::str::FromStr;

/// The parameters of a function for inputs of the contract.
#[derive(Debug, Clone)]
pub(crate) struct Parameters(Vec<(String, String)>);

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

/// The words of messages to a caller.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words<'a> {
    /// The text.
    pub text: &'a str,
    /// The argument that names the function.
    pub entry: &'a str,
    /// The argument that names its parameters.
    pub map: &'a str,
}

/// The function under check.
#[derive(Debug)]
pub(crate) struct Subject {
    /// The file as given, and below it the function that the ladder calls.
    pub source: Vec<u8>,
    /// The function's name in the file.
    pub entry: String,
    /// The file.
    pub file: String,
}

impl Subject {
    /// Reads a file, and finds the function.
    pub fn read(
        spec: &Spec,
        file: &Path,
        entry: Option<&str>,
        parameters: Option<&Parameters>,
    ) -> Result<Self> {
        let source = text_file::read_bytes(file)?;
        let words = Words {
            text: &file.display().to_string(),
            entry: "--entry",
            map: "--map",
        };
        Self::of(spec, source, words, entry, parameters)
    }

    /// Finds the function of a text: the one that is named, the one with the method's name, or the only one.
    pub fn of(
        spec: &Spec,
        mut source: Vec<u8>,
        words: Words<'_>,
        entry: Option<&str>,
        parameters: Option<&Parameters>,
    ) -> Result<Self> {
        let entry = find_entry(&source, &spec.method.entry, entry, words)?;
        let renames = parameters.map_or(&[][..], |parameters| &parameters.0);
        let inputs: Vec<&str> = spec.input_names().collect();
        let call = under_check(&spec.method.entry, &entry, &inputs, renames, words.map);
        source.extend_from_slice(call.as_bytes());
        Ok(Self {
            source,
            entry,
            file: words.text.to_owned(),
        })
    }
}

impl Subject {
    /// Returns the source with a function of the contract's name that calls the one under check with its inputs in another order.
    pub fn called_in_order(&self, spec: &Spec, order: &[&str]) -> Vec<u8> {
        let (name, order) = (&spec.method.entry, order.join(", "));
        let inputs: Vec<&str> = spec.input_names().collect();
        let inputs = inputs.join(", ");
        let call = format!(
            "\n\n_in_own_order = {name}\n\n\ndef {name}({inputs}):\n    return _in_own_order({order})\n"
        );
        [self.source.as_slice(), call.as_bytes()].concat()
    }
}

/// The names at the top of a file that can be functions, in order.
#[derive(Debug, Default)]
struct Names {
    /// Functions with `def`, and names that are given a lambda or a `partial`.
    functions: Vec<String>,
    /// Classes.
    classes: Vec<String>,
    /// Other names that are given a value.
    others: Vec<String>,
}

impl Names {
    fn of(source: &[u8]) -> Self {
        let mut names = Self::default();
        for line in String::from_utf8_lossy(source).lines() {
            let word = |text: &str| {
                let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
                text[..end.unwrap_or(text.len())].to_owned()
            };
            if let Some(header) = line.strip_prefix("def ") {
                names.functions.push(word(header.trim_start()));
            } else if let Some(header) = line.strip_prefix("class ") {
                names.classes.push(word(header.trim_start()));
            } else if let Some((name, value)) = assignment(line) {
                let is_function = value.starts_with("lambda") || value.contains("partial(");
                let list = if is_function {
                    &mut names.functions
                } else {
                    &mut names.others
                };
                list.push(name.to_owned());
            }
        }
        names
    }

    fn has(&self, name: &str) -> bool {
        let Self {
            functions,
            classes,
            others,
        } = self;
        let mut all = functions.iter().chain(classes).chain(others);
        all.any(|other| other == name)
    }
}

/// Returns the name and the value of an assignment at the top of a file.
fn assignment(line: &str) -> Option<(&str, &str)> {
    let (left, value) = line.split_once('=')?;
    let name = left.split(':').next()?.trim_end();
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_')
        && name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    (is_name && !value.starts_with('=')).then(|| (name, value.trim()))
}

fn find_entry(
    source: &[u8],
    method: &str,
    entry: Option<&str>,
    words: Words<'_>,
) -> Result<String> {
    let (names, file) = (Names::of(source), words.text);
    let list = names.functions.join(", ");
    if let Some(entry) = entry {
        // `net.forward` is a method of what the file calls `net`.
        let top = entry.split('.').next().unwrap_or(entry);
        return match names.has(top) {
            true => Ok(entry.to_owned()),
            false if list.is_empty() => Err(hinted(
                format!("{file} has no function {entry:?}"),
                "it defines no function at its top",
            )),
            false => Err(hinted(
                format!("{file} has no function {entry:?}"),
                format!("it defines {list}"),
            )),
        };
    }
    if names.has(method) {
        return Ok(method.to_owned());
    }
    // Beside another function one with an underscore is a helper.
    let is_helper = |name: &String| name.starts_with('_');
    let (helpers, own): (Vec<String>, Vec<String>) =
        names.functions.iter().cloned().partition(is_helper);
    let listed = if own.is_empty() { helpers } else { own };
    match listed.as_slice() {
        [name] => Ok(name.clone()),
        [] => Err(match names.classes.last() {
            None => hinted(
                format!("{file} defines no function at its top"),
                "a check calls one function of a Python file",
            ),
            Some(class) => hinted(
                format!("{file} defines the class {class} and no function at its top"),
                format!(
                    "add `{method} = {class}(…)` below it, which is called as it is, or name a method of that with {}: {method}.forward",
                    words.entry
                ),
            ),
        }),
        _ => Err(hinted(
            format!("{file} defines {}", listed.join(", ")),
            format!("name the function with {}", words.entry),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: Words<'_> = Words {
        text: "f.py",
        entry: "--entry",
        map: "--map",
    };

    #[test]
    fn an_entry_is_named_or_has_the_name_of_the_method_or_is_the_only_one() {
        let two = b"def one(x):\n    pass\n\ndef gelu(x):\n    pass\n";
        assert_eq!(find_entry(two, "gelu", None, FILE).expect("found"), "gelu");
        assert_eq!(
            find_entry(two, "relu", Some("one"), FILE).expect("found"),
            "one"
        );
        assert!(find_entry(two, "relu", None, FILE).is_err());
        assert!(find_entry(two, "relu", Some("three"), FILE).is_err());
        assert_eq!(
            find_entry(b"def mine(x): pass", "relu", None, FILE).expect("found"),
            "mine"
        );
        assert!(find_entry(b"x = 1", "relu", None, FILE).is_err());
        let helped = b"def _norm(x): pass\ndef mine(x): pass";
        assert_eq!(find_entry(helped, "relu", None, FILE).expect("one"), "mine");
        let class = b"class Net:\n    def forward(self, x):\n        return x\n";
        let why = find_entry(class, "relu", None, FILE).expect_err("no function");
        let why = crate::error::render(&why);
        for part in ["the class Net", "relu = Net(", "--entry: relu.forward"] {
            assert!(why.contains(part), "{why}");
        }
    }

    #[test]
    fn a_name_of_the_method_goes_before_what_it_is_made_of() {
        let partial = b"from functools import partial\n\ndef r(x, lo):\n    return x\n\nrelu = partial(r, lo=0.0)\n";
        let entry = |method| find_entry(partial, method, None, FILE);
        assert_eq!(entry("relu").expect("it is given a value"), "relu");
        assert!(entry("gelu").is_err(), "r and relu are two");
        let lambda = b"X = 3\nmine = lambda x: x\n";
        assert_eq!(find_entry(lambda, "relu", None, FILE).expect("one"), "mine");
        let net = b"class Net:\n    def forward(self, x):\n        return x\n\nnet: Net = Net()\n";
        for named in ["Net", "net", "net.forward"] {
            assert_eq!(
                find_entry(net, "relu", Some(named), FILE).expect("named"),
                named
            );
        }
        assert!(find_entry(net, "relu", Some("other.forward"), FILE).is_err());
    }

    #[test]
    fn a_map_is_pairs_of_an_input_and_a_parameter() {
        let map: Parameters = "x=logits, T=temperature".parse().expect("two pairs");
        let pairs = [("x", "logits"), ("T", "temperature")];
        assert_eq!(map.0, pairs.map(|(a, b)| (a.to_owned(), b.to_owned())));
        for wrong in ["x", "x=", "x=a b", "x=1", "=y", "x=y,,"] {
            assert!(wrong.parse::<Parameters>().is_err(), "{wrong}");
        }
    }
}
