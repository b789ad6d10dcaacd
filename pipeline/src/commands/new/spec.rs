//! The spec of a new method: the facts of the card, and marks for the facts that only the paper states.

use super::card::Method;
use super::toml_string;
use crate::commands::ingest::card_paper_id;
use crate::unfinished::MARK;
use formats::cards::Card;
use formats::ports::{Port, PortType, Size};
use spec::{MIN_EDGES, MIN_PROPERTIES};
use std::collections::BTreeSet;

/// Domains and constraints of cards, each with the name of the same kind in a spec. The names are valid for inputs and outputs.
const KINDS: [(&str, &str); 7] = [
    ("any real", "real"),
    ("pos", "positive"),
    ("nonneg", "nonnegative"),
    ("unit", "unit"),
    ("spd", "spd"),
    ("unitnorm", "unit_norm"),
    ("perm", "permutation"),
];

/// Returns the text of the spec, which does not load until the marked lines are written.
pub(super) fn text(method: Method<'_>) -> String {
    [
        head(method),
        paper(method.card),
        ports(method),
        rest(method),
    ]
    .join("\n")
}

/// Returns a description of the remaining work in the spec.
pub(super) fn next(method: Method<'_>, folder: &str) -> String {
    let id = method.id;
    let work = format!(
        "by someone who sees `concordance brief {id} --for spec` and the paper, but no reading: roles, domains, {MIN_EDGES} edges, \
         {MIN_PROPERTIES} properties, a misreading; `concordance spec check {folder}` lists every line that is left"
    );
    match method.ports() {
        Some(_) => work,
        None => format!(
            "once the card is there, remove this file and run `concordance new {id}` again; then {work}"
        ),
    }
}

fn marked(what: &str) -> String {
    format!("\"{MARK}: {what}\"")
}

fn head(method: Method<'_>) -> String {
    let name = match method.card {
        Some(card) => toml_string(&card.name),
        None => marked("the name people know it by"),
    };
    let aliases = method.card.map_or(&[][..], |card| &card.aliases);
    let aliases: Vec<String> = aliases.iter().map(|alias| toml_string(alias)).collect();
    format!(
        "# The grammar is property-specs/README.md. Everything here comes from the paper, never from an implementation.\n\
         spec = 1\n\n[method]\nid      = {}\nname    = {name}\naliases = [{}]\narea    = {}\nentry   = {}\n",
        toml_string(method.id),
        aliases.join(", "),
        toml_string(method.area),
        toml_string(method.entry()),
    )
}

fn paper(card: Option<&Card>) -> String {
    let title = match card {
        Some(card) => toml_string(&card.paper.title),
        None => marked("the paper's title"),
    };
    let id = match card.and_then(card_paper_id) {
        Some(id) => format!("id        = {}\n", toml_string(&id)),
        None => String::new(),
    };
    let statement = match card.and_then(|card| card.equations.as_deref()) {
        Some(equations) => block(equations),
        None => marked("the definition in plain mathematics"),
    };
    let variant = match card.and_then(|card| card.variant.as_deref()) {
        Some(variant) => toml_string(variant),
        None => marked("which form, which axis, which convention"),
    };
    let section = marked("the section; or, under the key equation, the number of the equation");
    format!(
        "[[paper]]\n{id}title     = {title}\nsection   = {section}\nstatement = {statement}\nvariant   = {variant}\n"
    )
}

/// Returns a text of several lines as a TOML literal block, or as a basic string when a literal block cannot contain the text.
fn block(text: &str) -> String {
    if text.contains("'''") || text.ends_with('\'') {
        toml_string(text)
    } else {
        format!("'''\n{}\n'''", text.trim())
    }
}

fn ports(method: Method<'_>) -> String {
    let Some((inputs, outputs)) = method.ports() else {
        return format!(
            "# {MARK}: [dims], one [[input]] for each argument in order, and one [[output]] for each value.\n\
             # [dims]\n# n = {{ min = 1, max = 6 }}\n#\n# [[input]]\n# name = \"x\"\n# dtype = \"float64\"\n# shape = [\"n\"]\n\
             # role = \"features\"\n# domain = {{ kind = \"real\" }}\n#\n# [[output]]\n# name = \"y\"\n# dtype = \"float64\"\n\
             # shape = [\"n\"]\n# role = \"features\"\n# kind = {{ name = \"real\" }}\n"
        );
    };
    let dimensions = dimensions(inputs.iter().chain(outputs));
    let mut tables = vec![];
    if !dimensions.is_empty() {
        let lines = dimensions
            .iter()
            .map(|name| format!("{name} = {{ min = 1, max = 6 }}\n"));
        tables.push(format!("[dims]\n{}", lines.collect::<String>()));
    }
    tables.extend(
        inputs
            .iter()
            .map(|port| slot("input", port, ("domain", "kind"))),
    );
    tables.extend(
        outputs
            .iter()
            .map(|port| slot("output", port, ("kind", "name"))),
    );
    tables.join("\n")
}

/// Returns the names of the dimensions in the shapes of ports.
fn dimensions<'a>(ports: impl Iterator<Item = &'a Port>) -> BTreeSet<&'a str> {
    let mut names = BTreeSet::new();
    for size in ports.flat_map(|port| &port.shape) {
        if let Size::Named(expression) = size {
            let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            names.extend(words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic())));
        }
    }
    names
}

fn slot(table: &str, port: &Port, (key, word): (&str, &str)) -> String {
    let size = |size: &Size| match size {
        Size::Fixed(size) => size.to_string(),
        Size::Named(name) => toml_string(name),
    };
    let shape: Vec<String> = port.shape.iter().map(size).collect();
    format!(
        "[[{table}]]\nname = {}\ndtype = \"{}\"\nshape = [{}]\nrole = {}\n{key} = {{ {word} = {} }}\n",
        toml_string(&port.name),
        port.dtype,
        shape.join(", "),
        marked("a word of the list under Roles"),
        kind(port),
    )
}

/// Returns the kind of a port's values, or a mark with the domain of the card.
fn kind(port: &Port) -> String {
    let is_continuous = matches!(port.dtype, PortType::Float64 | PortType::Complex128);
    match port.domain.as_deref().or(port.constraint.as_deref()) {
        None if is_continuous => "\"real\"".to_owned(),
        None => marked("what values it takes"),
        Some(domain) => match KINDS.iter().find(|(words, _)| *words == domain) {
            Some((_, kind)) => format!("\"{kind}\""),
            None => toml_string(&format!("{MARK}: the card says {domain}")),
        },
    }
}

fn rest(method: Method<'_>) -> String {
    let inputs = method.ports().map_or(&[][..], |(inputs, _)| inputs);
    let inputs: Vec<String> = inputs
        .iter()
        .map(|port| format!("{} = ...", port.name))
        .collect();
    format!(
        "# {MARK}: at least {MIN_EDGES} edges: size one, zeros, overflow, ties, the first step.\n\
         # [[edge]]\n# id = \"size_one\"\n# inputs = {{ {inputs} }}\n\n\
         # {MARK}: at least {MIN_PROPERTIES} properties that the paper implies; one for each misreading.\n\
         # [[property]]\n# id = \"...\"\n# kind = \"expr\"\n# check = \"close(...)\"\n\
         # source = {{ paper = 0, where = \"eq. (1)\", why = \"...\" }}\n\n\
         # {MARK}: at least one misreading that both readings could share; write each out in misreadings.py.\n\
         # [[misreading]]\n# id = \"...\"\n# text = \"...\"\n# killed_by = [\"...\"]\n",
        inputs = inputs.join(", "),
    )
}
