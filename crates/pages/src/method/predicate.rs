//! The predicate of a property that is written in Python.

use spec::{Property, PropertyKind, Spec};

/// Returns the function of a property, from the predicates of its spec; `None` for a property of another kind.
pub(super) fn predicate(spec: &Spec, one: &Property) -> Option<String> {
    let text = spec
        .python
        .as_deref()
        .filter(|_| one.kind == PropertyKind::Python)?;
    let head = format!("def prop_{}(", one.id);
    let lines = text.lines().skip_while(|line| !line.starts_with(&head));
    let is_body = |(at, line): &(usize, &str)| {
        *at == 0 || line.is_empty() || line.starts_with([' ', '\t', ')'])
    };
    let lines: Vec<&str> = lines
        .enumerate()
        .take_while(is_body)
        .map(|(_, line)| line)
        .collect();
    Some(lines.join("\n").trim_end().to_owned()).filter(|text| !text.is_empty())
}
