//! The properties of a spec as plain Python functions.

use super::dim_python;
use spec::inputs::python_literal;
use spec::tokens::{TokenKind, tokens};
use spec::value::Value;
use spec::{Property, PropertyKind, Spec};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Functions of the expression language that the check file defines itself or that are Python's own.
const OWN_FUNCTIONS: [&str; 4] = ["pad", "concat", "transpose", "len"];

/// Functions that numpy has under another name.
const RENAMED: [(&str, &str); 4] = [
    ("inv", "np.linalg.inv"),
    ("det", "np.linalg.det"),
    ("norm", "np.linalg.norm"),
    ("float", "np.float64"),
];

/// Returns the function of one property. A predicate of the spec's Python file is taken as it is; with a precondition it is called by a
/// function that asks for it first.
pub(super) fn function(spec: &Spec, property: &Property) -> String {
    let mut text = String::new();
    if property.kind == PropertyKind::Python {
        let predicate = predicate(spec.python.as_deref().unwrap_or_default(), &property.id);
        if property.when.is_none() {
            return predicate;
        }
        text = predicate.replacen("def prop_", "def predicate_", 1);
    }
    let _ = write!(
        text,
        "\n\ndef prop_{}(f, _case, _h):\n    {}\n",
        property.id,
        docstring(property)
    );
    text.push_str(&assigned_names(spec, property));
    if let Some(when) = &property.when {
        let _ = writeln!(text, "    _h.assume({})", numpy(when));
    }
    for line in statements(spec, property) {
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// Returns the docstring: the place in the paper, and why the property follows.
fn docstring(property: &Property) -> String {
    let why = property.source.why.as_deref();
    let why = why.map(|why| format!(": {why}")).unwrap_or_default();
    let text = format!("{}{why}", property.source.location);
    let text = text.replace('\\', "\\\\").replace('"', "'");
    format!("\"\"\"{text}.\"\"\"")
}

/// Returns the line that gives inputs, drawn values and sizes their short names.
fn assigned_names(spec: &Spec, property: &Property) -> String {
    let texts = property.check.iter().chain(&property.when);
    let texts = texts.chain(
        property
            .transform
            .iter()
            .chain(&property.result)
            .map(|(_, t)| t),
    );
    let mut words = BTreeSet::new();
    for text in texts {
        words.extend(tokens(text).iter().map(|token| token.text));
    }
    let inputs = spec.input_names();
    let drawn = property.with.iter().map(|(name, _)| name.as_str());
    let names: Vec<&str> = inputs
        .chain(drawn)
        .chain(["dims"])
        .filter(|name| words.contains(name))
        .collect();
    let mut text = String::new();
    for name in names {
        let _ = writeln!(text, "    {name} = _case.{name}");
    }
    if words.contains("close") {
        text.push_str("    close = _h.is_close\n");
    }
    let needs_out = words.contains("out")
        || matches!(
            property.kind,
            PropertyKind::Equivariance | PropertyKind::Contract
        );
    if needs_out {
        text.push_str("    out = f()\n");
    }
    text
}

fn statements(spec: &Spec, property: &Property) -> Vec<String> {
    let call = |pairs: &[(String, String)]| {
        let arguments: Vec<String> = pairs
            .iter()
            .map(|(name, text)| format!("{name}={}", numpy(text)))
            .collect();
        format!("_got = f({})", arguments.join(", "))
    };
    match property.kind {
        PropertyKind::Contract => spec
            .outputs
            .iter()
            .map(|output| {
                format!(
                    "_h.kind({:?}, out.{}, {})",
                    output.name,
                    output.name,
                    kind_python(&output.kind)
                )
            })
            .collect(),
        PropertyKind::Pin => {
            let arguments = property.at.iter();
            let arguments: Vec<String> = arguments
                .map(|(name, value)| format!("{name}={}", python_literal(value)))
                .collect();
            let mut lines = vec![format!("_got = f({})", arguments.join(", "))];
            lines.extend(property.expect.iter().map(|(name, value)| {
                format!(
                    "_h.close(_got.{name}, {}, note={name:?})",
                    python_literal(value)
                )
            }));
            lines
        }
        PropertyKind::Invariance => {
            let mut lines = vec![call(&property.transform)];
            // Where the precondition reads the output, it is there already.
            let is_there = (property.when.iter())
                .any(|when| tokens(when).iter().any(|token| token.text == "out"));
            lines.extend((!is_there).then(|| "out = f()".to_owned()));
            let named: Vec<&str> = match property.compare.as_slice() {
                [] => spec.output_names().collect(),
                names => names.iter().map(String::as_str).collect(),
            };
            let lines_of = named
                .into_iter()
                .map(|name| format!("_h.close(_got.{name}, out.{name}, note={name:?})"));
            lines.extend(lines_of);
            lines
        }
        PropertyKind::Equivariance => {
            let mut lines: Vec<String> = spec
                .output_names()
                .map(|name| format!("{name} = out.{name}"))
                .collect();
            lines.push(call(&property.transform));
            lines.extend(property.result.iter().map(|(name, text)| {
                format!("_h.close(_got.{name}, {}, note={name:?})", numpy(text))
            }));
            lines
        }
        PropertyKind::Expr => {
            let check = property.check.as_deref().unwrap_or_default();
            vec![format!("_h.check({})", numpy(check))]
        }
        PropertyKind::Python => vec![format!("predicate_{}(f, _case, _h)", property.id)],
    }
}

/// Returns the kind of an output as a Python dict; the number of labels depends on the sizes of the case.
fn kind_python(kind: &spec::Kind) -> String {
    let mut text = format!(
        "{{\"name\": {:?}, \"axis\": {}",
        kind.name.as_str(),
        kind.axis
    );
    if let Some(low) = kind.lo {
        let _ = write!(text, ", \"lo\": {}", python_literal(&Value::F64(low)));
    }
    if let Some(high) = kind.hi {
        let _ = write!(text, ", \"hi\": {}", python_literal(&Value::F64(high)));
    }
    if let Some(classes) = &kind.classes {
        let classes = dim_python(classes).replace("dims[", "vars(_case.dims)[");
        let _ = write!(text, ", \"classes\": {classes}");
    }
    text + "}"
}

/// Returns an expression with numpy's own names of the functions.
fn numpy(expression: &str) -> String {
    let list = tokens(expression);
    let mut text = String::new();
    let mut rest = expression;
    for (at, token) in list.iter().enumerate() {
        let Some(start) = rest.find(token.text) else {
            continue;
        };
        text.push_str(&rest[..start]);
        rest = &rest[start + token.text.len()..];
        let is_attribute = at > 0 && list[at - 1].text == ".";
        let is_call = list.get(at + 1).is_some_and(|next| next.text == "(");
        let is_function = token.kind == TokenKind::Name
            && is_call
            && !is_attribute
            && spec::is_function(token.text)
            && !OWN_FUNCTIONS.contains(&token.text);
        match RENAMED.iter().find(|(name, _)| *name == token.text) {
            Some((_, renamed)) if is_function => text.push_str(renamed),
            _ if is_function => {
                text.push_str("np.");
                text.push_str(token.text);
            }
            _ => text.push_str(token.text),
        }
    }
    (text + rest).trim().replace('\n', " ")
}

/// Returns the function `prop_<id>` of a file of predicates, and nothing else of it.
fn predicate(python: &str, id: &str) -> String {
    let start = format!("def prop_{id}(");
    let mut lines = python.lines().skip_while(|line| !line.starts_with(&start));
    let mut text = "\n\n".to_owned();
    if let Some(first) = lines.next() {
        text.push_str(first);
        text.push('\n');
    }
    for line in lines {
        let is_inside = line.is_empty() || line.starts_with([' ', '\t', ')']);
        if !is_inside {
            break;
        }
        text.push_str(line);
        text.push('\n');
    }
    text.trim_end().to_owned() + "\n"
}

/// Returns the functions and names of a file of predicates that belong to no property: its helpers.
pub(super) fn helpers(python: &str) -> String {
    let mut text = String::new();
    let mut is_predicate = false;
    let body = python.splitn(3, "\"\"\"").nth(2).unwrap_or(python);
    for line in body.lines() {
        let begins = !line.is_empty() && !line.starts_with([' ', '\t', ')', '#']);
        if begins {
            is_predicate = line.starts_with("def prop_");
        }
        if !is_predicate {
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

/// Returns the table of properties.
pub(super) fn table(spec: &Spec) -> String {
    let mut text = "\n\nPROPERTIES = [\n".to_owned();
    for property in &spec.properties {
        let fix: Vec<String> = property
            .fix
            .iter()
            .map(|(name, value)| format!("{name:?}: {}", python_literal(value)))
            .collect();
        let _ = writeln!(
            text,
            "    {{\"id\": {:?}, \"function\": prop_{}, \"tolerance\": {:?}, \"fix\": {{{}}}}},",
            property.id,
            property.id,
            property.tolerance(),
            fix.join(", ")
        );
    }
    text.push_str("]\n");
    text
}

/// Returns the function that pytest finds.
pub(super) fn test(property: &Property) -> String {
    let id = &property.id;
    format!("\n\ndef test_{id}():\n    CHECKED.check_property(from_environment(), {id:?})\n")
}
