//! Inputs by the types of annotations and docstrings.

use super::default_value;
use super::guess::{Guess, SIZE, guess, value};
use super::literal::{filled, grid};
use crate::function::Parameter;
use spec::Value;
use std::collections::BTreeMap;

/// Cases of different numbers.
const CASES: usize = 3;

/// Returns cases by annotations, if every parameter without a default has a type that can be made.
pub(crate) fn by_annotation(parameters: &[Parameter]) -> Vec<Vec<Value>> {
    let is_annotated = |parameter: &&Parameter| parameter.annotation.is_some();
    if !parameters.iter().any(|parameter| is_annotated(&parameter)) {
        return vec![];
    }
    cases(parameters, |parameter, seed, _| {
        let annotation = parameter.annotation.as_deref()?;
        typed_value(annotation, &parameter.name, seed)
    })
}

/// Returns cases by the types that a docstring states, in the styles of numpy (`x : array_like, shape (n, d)`), Google
/// (`x (float): …`) and Sphinx (`:param float x: …`).
pub(crate) fn by_docstring(parameters: &[Parameter], docstring: &str) -> Vec<Vec<Value>> {
    let documented: BTreeMap<&str, String> = parameters
        .iter()
        .filter_map(|parameter| {
            let name = parameter.name.as_str();
            Some((name, documented_type(name, docstring)?))
        })
        .collect();
    if documented.is_empty() {
        return vec![];
    }
    cases(parameters, |parameter, seed, sizes| {
        match documented.get(parameter.name.as_str()) {
            Some(text) => {
                shaped_value(text, seed, sizes).or_else(|| typed_value(text, &parameter.name, seed))
            }
            None => value(guess(&parameter.name), seed, 1),
        }
    })
}

fn cases(
    parameters: &[Parameter],
    make: impl Fn(&Parameter, usize, &mut BTreeMap<String, usize>) -> Option<Value>,
) -> Vec<Vec<Value>> {
    let last = parameters
        .iter()
        .rposition(|parameter| parameter.default.is_none())
        .map_or(0, |last| last + 1);
    if last == 0 {
        return vec![];
    }
    let mut all = vec![];
    for number in 0..CASES {
        let mut sizes = BTreeMap::new();
        let mut of = |(position, parameter): (usize, &Parameter)| {
            default_value(parameter).or_else(|| make(parameter, number + position, &mut sizes))
        };
        let case: Option<Vec<Value>> = parameters[..last].iter().enumerate().map(&mut of).collect();
        if let Some(case) = case.filter(|case| !all.contains(case)) {
            all.push(case);
        }
    }
    all
}

/// Returns the documented type of a parameter.
fn documented_type(name: &str, docstring: &str) -> Option<String> {
    let short = |text: &str| -> String { text.chars().take(200).collect() };
    for line in docstring.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix(":param ") {
            let (head, text) = rest.split_once(':')?;
            let mut words: Vec<&str> = head.split_whitespace().collect();
            if words.pop() == Some(name) {
                return Some(short(&format!("{} {text}", words.join(" "))));
            }
            continue;
        }
        let Some(rest) = line
            .trim_start_matches(['*', '`', '-', ' '])
            .strip_prefix(name)
        else {
            continue;
        };
        let rest = rest.trim_start_matches('`').trim_start();
        if let Some(text) = rest.strip_prefix(':') {
            return Some(short(text));
        }
        if rest.starts_with('(') || rest.starts_with('[') {
            return Some(short(rest));
        }
    }
    None
}

/// Returns a value of a stated type.
fn typed_value(text: &str, name: &str, seed: usize) -> Option<Value> {
    let text = text.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let by_name = guess(name);
    match () {
        () if has(&[
            "callable",
            "function",
            "generator",
            "instance",
            "module",
            "tensor",
            "dict",
            "path",
        ]) =>
        {
            None
        }
        () if has(&["array", "ndarray", "matrix", "vector"]) => {
            let kind = match by_name {
                Guess::Vector | Guess::Matrix | Guess::PositiveDefinite | Guess::Labels => by_name,
                _ if has(&["matrix", "2d", "2-d", "two-dim"]) => Guess::Matrix,
                _ => Guess::Vector,
            };
            let kind = match kind {
                Guess::Vector if has(&["matrix", "2d", "2-d", "two-dim"]) => Guess::Matrix,
                Guess::Matrix if has(&["vector", "1d", "1-d"]) => Guess::Vector,
                kind => kind,
            };
            value(kind, seed, 1)
        }
        () if has(&["list", "sequence", "iterable", "tuple"]) => value(Guess::List, seed, 1),
        () if has(&["bool"]) => value(Guess::Flag, seed, 0),
        () if has(&["int"]) => match by_name {
            Guess::Index => value(Guess::Index, seed, 0),
            _ => value(Guess::Count, seed, 0),
        },
        () if has(&["float", "scalar", "number", "real", "double"]) => {
            value(Guess::Scalar, seed, 0)
        }
        () if has(&["str"]) => None,
        () => None,
    }
}

/// Returns an array of a stated shape: `(n, d)`, `shape (n,)`, `[n, d]`. Equal letters are equal sizes.
fn shaped_value(text: &str, seed: usize, sizes: &mut BTreeMap<String, usize>) -> Option<Value> {
    let lower = text.to_lowercase();
    if !["array", "ndarray", "shape", "matrix", "vector", "np."]
        .iter()
        .any(|word| lower.contains(word))
    {
        return None;
    }
    let open = text.rfind(['(', '['])?;
    let close = open + text[open..].find([')', ']'])?;
    let mut shape = vec![];
    for part in text[open + 1..close].split([',', 'x', '×']).map(str::trim) {
        if part.is_empty() {
            continue;
        }
        if let Ok(size) = part.parse::<usize>() {
            shape.push(size);
            continue;
        }
        let is_name = part.chars().all(|c| c.is_alphanumeric() || c == '_');
        if !is_name || part.len() > 24 || ["optional", "default", "float", "int"].contains(&part) {
            return None;
        }
        let next = SIZE + sizes.len() % 3;
        shape.push(*sizes.entry(part.to_owned()).or_insert(next));
    }
    if shape.is_empty() || shape.len() > 4 {
        return None;
    }
    let shape = shape
        .into_iter()
        .map(|size| Value::I64(size as i64))
        .collect();
    filled(&Value::Tuple(shape), |index| grid(index + 7 * seed))
}
